import type { ReactNode } from 'react';
import { ConflictNotice } from '../conflict/ConflictNotice';
import {
  type Texts,
  useVersionedForm,
  type Versioned,
  type VersionedFormOptions,
} from '../conflict/use-versioned-form';
import { type MessageKey, useText } from '../texts';
import { FormDialog } from './FormDialog';
import { toastDone } from './toast-done';

interface VersionedFormDialogProps<Row extends Versioned, Fields extends Texts>
  extends VersionedFormOptions<Row, Fields> {
  title: string;
  /** The labels of the fields that a conflict shows. */
  names: Texts;
  /** The names of the fields at which the server's faults are shown; those of `names` if absent. */
  faultFields?: readonly string[];
  /** See `FormDialog`. */
  faultTexts?: Readonly<Record<string, MessageKey>>;
  onClose(): void;
  /** Draws the fields. `edit` changes some of them. */
  children(fields: Fields, edit: (changes: Partial<Fields>) => void): ReactNode;
}

/** The dialog that edits a row with a version. It closes once the row is saved. */
export function VersionedFormDialog<Row extends Versioned, Fields extends Texts>({
  title,
  names,
  faultFields = Object.keys(names),
  faultTexts,
  onClose,
  children,
  ...options
}: VersionedFormDialogProps<Row, Fields>) {
  const text = useText();
  const form = useVersionedForm(options);
  const closeWhenSaved = (isSaved: boolean) => {
    if (!isSaved) return;
    toastDone(text('state.saved'));
    onClose();
  };
  return (
    <FormDialog
      title={title}
      action={text('action.save')}
      submit={form.submit}
      fields={faultFields}
      faultTexts={faultTexts}
      notice={<ConflictNotice form={form} names={names} onKept={closeWhenSaved} />}
      onSubmit={() => void form.save().then(closeWhenSaved)}
      onClose={onClose}
    >
      {children(form.fields, form.change)}
    </FormDialog>
  );
}
