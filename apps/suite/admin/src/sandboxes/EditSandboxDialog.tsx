import type { AdminSandbox } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';
import { SandboxInputs } from './SandboxInputs';
import { sandboxPath, toBody, toFields } from './sandbox-form';

interface EditSandboxDialogProps {
  sandbox: AdminSandbox;
  onSaved(sandbox: AdminSandbox): void;
  onClose(): void;
}

const FAULT_TEXTS = { title: 'field-fault.name' } as const;

const stored = (sandbox: AdminSandbox) => ({ fields: toFields(sandbox), version: sandbox.version });

export function EditSandboxDialog({ sandbox, onSaved, onClose }: EditSandboxDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = sandboxPath(sandbox);
  const form = useVersionedForm({
    stored: stored(sandbox),
    reload: async () => stored(await client.read(path, answers.sandbox)),
    async save(fields, version) {
      const saved = await change({ method: 'PATCH', path, body: toBody(fields), version }, answers.sandbox);
      onSaved(saved);
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  const names = {
    title: text('sandbox.title'),
    type: text('sandbox.type'),
    region: text('field.region'),
    isDefault: text('sandbox.default'),
  };
  return (
    <FormDialog
      title={text('sandbox.edit', { title: sandbox.title })}
      action={text('action.save')}
      submit={form.submit}
      fields={Object.keys(names)}
      faultTexts={FAULT_TEXTS}
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
      <SandboxInputs fields={form.fields} change={form.change} />
    </FormDialog>
  );
}
