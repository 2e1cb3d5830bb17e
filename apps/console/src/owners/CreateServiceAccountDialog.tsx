import { TextField } from '@react-spectrum/s2/TextField';
import {
  type AdminCreatedServiceAccount,
  adminCreatedServiceAccountSchema,
} from '@unified-shell/api/administration-of-owners';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { ExpiryField } from '../secrets/ExpiryField';
import { expiryOf } from '../secrets/expiry';
import { type MessageKey, useText } from '../texts';

interface CreateServiceAccountDialogProps {
  path: string;
  onCreated(account: AdminCreatedServiceAccount): void;
  onClose(): void;
}

const FAULT_TEXTS: Readonly<Record<string, MessageKey>> = { name: 'service-account.name.fault' };

export function CreateServiceAccountDialog({ path, onCreated, onClose }: CreateServiceAccountDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState({ choice: '365', date: '' });
  const send = () =>
    submit.run(async () => {
      const body = { name: name.trim(), expiresAt: expiryOf(expiry, Date.now()) ?? undefined };
      onCreated(await change({ method: 'POST', path, body }, adminCreatedServiceAccountSchema));
    });
  return (
    <FormDialog
      title={text('service-account.create')}
      action={text('publish-token.create.action')}
      submit={submit}
      fields={['name', 'expiresAt']}
      faultTexts={FAULT_TEXTS}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('field.name')}
        name="name"
        description={text('service-account.name.hint')}
        isRequired
        autoFocus
        value={name}
        onChange={setName}
      />
      <ExpiryField value={expiry} onChange={setExpiry} further={['never']} />
    </FormDialog>
  );
}
