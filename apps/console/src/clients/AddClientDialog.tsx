import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminCreatedClient, adminCreatedClientSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { ExpiryField } from '../secrets/ExpiryField';
import { expiryOf } from '../secrets/expiry';
import { useText } from '../texts';
import { ClientInputs } from './ClientInputs';
import { AUTH_METHODS, CLIENT_FIELDS, NO_CLIENT, toBody } from './client-form';

interface AddClientDialogProps {
  onAdded(client: AdminCreatedClient): void;
  onClose(): void;
}

export function AddClientDialog({ onAdded, onClose }: AddClientDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [id, setId] = useState('');
  const [authMethod, setAuthMethod] = useState('client_secret_basic');
  const [fields, setFields] = useState(NO_CLIENT);
  const [expiry, setExpiry] = useState({ choice: 'never', date: '' });
  const isPublic = authMethod === 'none';
  const send = () =>
    submit.run(async () => {
      const expiresAt = isPublic ? undefined : (expiryOf(expiry, Date.now()) ?? undefined);
      const settings = { ...toBody(fields), ...(isPublic ? { requirePkce: true } : {}) };
      const body = { id: id.trim(), authMethod, ...settings, expiresAt };
      onAdded(await change({ method: 'POST', path: '/clients', body }, adminCreatedClientSchema));
    });
  return (
    <FormDialog
      title={text('client.add')}
      action={text('client.add')}
      submit={submit}
      fields={['id', 'authMethod', ...CLIENT_FIELDS, 'expiresAt']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('provider.client-id')}
        name="id"
        isRequired
        autoFocus
        description={text('client.id.hint')}
        value={id}
        onChange={setId}
      />
      <Picker
        label={text('client.auth')}
        name="authMethod"
        items={Object.entries(AUTH_METHODS).map(([method, key]) => ({ id: method, key }))}
        value={authMethod}
        onChange={(chosen) => setAuthMethod(String(chosen))}
      >
        {({ id: method, key }) => <PickerItem id={method}>{text(key)}</PickerItem>}
      </Picker>
      <ClientInputs
        fields={fields}
        change={(changes) => setFields((last) => ({ ...last, ...changes }))}
        isPublic={isPublic}
      />
      {!isPublic && <ExpiryField value={expiry} onChange={setExpiry} further={['never']} />}
    </FormDialog>
  );
}
