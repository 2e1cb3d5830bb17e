import { type AdminAuditStream, adminAuditStreamSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { StreamInputs } from './StreamInputs';

interface EditStreamDialogProps {
  stream: AdminAuditStream;
  path: string;
  onSaved(stream: AdminAuditStream): void;
  onClose(): void;
}

export function EditStreamDialog({ stream, path, onSaved, onClose }: EditStreamDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  return (
    <VersionedFormDialog
      title={text('stream.edit', { name: stream.name })}
      row={stream}
      toFields={({ name, address }) => ({ name, address })}
      names={{ name: text('field.name'), address: text('stream.address') }}
      read={() => client.read(path, adminAuditStreamSchema)}
      save={({ name, address }, version) => {
        const body = { name: name.trim(), address: address.trim() };
        return change({ method: 'PATCH', path, body, version }, adminAuditStreamSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <StreamInputs fields={fields} change={edit} />}
    </VersionedFormDialog>
  );
}
