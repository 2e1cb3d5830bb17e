import { Button } from '@react-spectrum/s2/Button';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm, type Versioned } from '../conflict/use-versioned-form';
import { useText } from '../texts';
import { JsonField } from './JsonField';
import { formatObject, readObject } from './json-text';
import { Problem } from './Problem';
import { toastDone } from './toast-done';

interface JsonFormProps<Row extends Versioned> {
  label: string;
  /** The field of the API that has this object as value. The paths of faults begin with it. */
  field: string;
  row: Row;
  toObject(row: Row): Readonly<Record<string, unknown>>;
  isReadOnly: boolean;
  read(): Promise<Row>;
  save(value: Record<string, unknown>, version: number): Promise<Row>;
  onSaved(row: Row): void;
}

/** Edits the JSON object of a row that has a version. */
export function JsonForm<Row extends Versioned>({
  label,
  field,
  toObject,
  isReadOnly,
  save,
  ...options
}: JsonFormProps<Row>) {
  const text = useText();
  const form = useVersionedForm({
    ...options,
    toFields: (row) => ({ json: formatObject(toObject(row)) }),
    save: ({ json }, version) => save(readObject(json, field, text), version),
  });
  const tell = (isDone: boolean) => {
    if (isDone) toastDone(text('state.saved'));
  };
  const { problem, isBusy } = form.submit;
  const faults = problem?.fields ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().then(tell);
      }}
    >
      <ConflictNotice form={form} names={{ json: label }} onKept={tell} />
      <JsonField
        label={label}
        value={form.fields.json}
        onChange={(json) => form.change({ json })}
        isReadOnly={isReadOnly}
        faults={faults}
        within={field}
      />
      {problem && faults.length === 0 && problem.code !== 'CHANGED_MEANWHILE' && (
        <Problem problem={problem} />
      )}
      {!isReadOnly && (
        <Button variant="accent" type="submit" isPending={isBusy}>
          {text('action.save')}
        </Button>
      )}
    </form>
  );
}
