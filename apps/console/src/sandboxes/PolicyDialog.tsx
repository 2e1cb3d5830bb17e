import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminSandboxPolicy } from '@unified-shell/api/administration';
import { useState } from 'react';
import { AccountField } from '../parts/AccountField';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { readPrivileges } from './sandbox-form';

interface PolicyDialogProps {
  /** The id of the organisation that the sandbox belongs to. */
  organisation: string;
  /** Undefined for a new one. */
  policy: AdminSandboxPolicy | undefined;
  save(policy: AdminSandboxPolicy): Promise<void>;
  onClose(): void;
}

/** A policy of a sandbox: its name, its privileges, and the account that it is for. */
export function PolicyDialog({ organisation, policy, save, onClose }: PolicyDialogProps) {
  const text = useText();
  const submit = useSubmit();
  const [name, setName] = useState(policy?.name ?? '');
  const [privileges, setPrivileges] = useState(policy?.privileges.join(' ') ?? '');
  const [userId, setUserId] = useState(policy?.userId ?? undefined);
  const send = async () => {
    const wanted = {
      name: name.trim(),
      privileges: readPrivileges(privileges),
      userId: userId ?? null,
    };
    if (await submit.run(() => save(wanted))) onClose();
  };
  return (
    <FormDialog
      title={policy === undefined ? text('policy.add') : text('policy.edit', { name: policy.name })}
      action={text('action.save')}
      submit={submit}
      fields={['name', 'privileges', 'userId']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('policy.name')}
        name="name"
        isRequired
        autoFocus
        value={name}
        onChange={setName}
      />
      <TextField
        label={text('policy.privileges')}
        name="privileges"
        description={text('policy.privileges.hint')}
        value={privileges}
        onChange={setPrivileges}
      />
      {/* The account of a policy stays: another one is another policy. */}
      {policy === undefined && (
        <AccountField
          organisation={organisation}
          description={text('policy.account.hint')}
          onChange={setUserId}
        />
      )}
    </FormDialog>
  );
}
