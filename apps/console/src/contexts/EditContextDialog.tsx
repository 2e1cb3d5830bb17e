import { type AdminContext, adminContextSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { type ContextFields, ContextInputs, toBody } from './ContextInputs';

interface EditContextDialogProps {
  context: AdminContext;
  onSaved(): void;
  onClose(): void;
}

const toFields = ({ name, type, product }: AdminContext): ContextFields => ({
  name,
  type,
  product: product ?? '',
});

export function EditContextDialog({ context, onSaved, onClose }: EditContextDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/contexts/${context.id}`;
  const names = { name: text('field.name'), type: text('context.type'), product: text('context.product') };
  return (
    <VersionedFormDialog
      title={text('context.edit', { name: context.name })}
      row={context}
      toFields={toFields}
      names={names}
      read={() => client.read(path, adminContextSchema)}
      save={(fields, version) => {
        const body = toBody(context.kind, fields);
        return change({ method: 'PATCH', path, body, version }, adminContextSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <ContextInputs kind={context.kind} fields={fields} change={edit} />}
    </VersionedFormDialog>
  );
}
