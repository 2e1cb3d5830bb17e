import { type AdminSandbox, adminSandboxSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { SandboxInputs } from './SandboxInputs';
import { sandboxPath, toBody, toFields } from './sandbox-form';

interface EditSandboxDialogProps {
  sandbox: AdminSandbox;
  onSaved(sandbox: AdminSandbox): void;
  onClose(): void;
}

const FAULT_TEXTS = { title: 'field-fault.name' } as const;

export function EditSandboxDialog({ sandbox, onSaved, onClose }: EditSandboxDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = sandboxPath(sandbox);
  const names = {
    title: text('sandbox.title'),
    type: text('sandbox.type'),
    region: text('field.region'),
    isDefault: text('sandbox.default'),
  };
  return (
    <VersionedFormDialog
      title={text('sandbox.edit', { title: sandbox.title })}
      row={sandbox}
      toFields={toFields}
      names={names}
      faultTexts={FAULT_TEXTS}
      read={() => client.read(path, adminSandboxSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toBody(fields), version }, adminSandboxSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <SandboxInputs fields={fields} change={edit} />}
    </VersionedFormDialog>
  );
}
