import type { AdminContext } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';
import { type ContextFields, ContextInputs, toBody } from './ContextInputs';

interface EditContextDialogProps {
  context: AdminContext;
  onSaved(): void;
  onClose(): void;
}

const stored = ({ name, type, product, version }: AdminContext) => {
  const fields: ContextFields = { name, type, product: product ?? '' };
  return { fields, version };
};

export function EditContextDialog({ context, onSaved, onClose }: EditContextDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/contexts/${context.id}`;
  const form = useVersionedForm({
    stored: stored(context),
    reload: async () => stored(await client.read(path, answers.context)),
    async save(fields, version) {
      const body = toBody(context.kind, fields);
      const saved = await change({ method: 'PATCH', path, body, version }, answers.context);
      onSaved();
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  const names = { name: text('field.name'), type: text('context.type'), product: text('context.product') };
  return (
    <FormDialog
      title={text('context.edit', { name: context.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={Object.keys(names)}
      notice={
        <ConflictNotice
          mine={form.fields}
          theirs={form.theirs}
          names={names}
          takeTheirs={form.takeTheirs}
          keepMine={() => void form.keepMine().then(closeWhenDone)}
        />
      }
      onSubmit={() => void form.save().then(closeWhenDone)}
      onClose={onClose}
    >
      <ContextInputs kind={context.kind} fields={form.fields} change={form.change} />
    </FormDialog>
  );
}
