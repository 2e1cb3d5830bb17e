import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminCreatedToken, adminCreatedTokenSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { ExpiryField } from '../secrets/ExpiryField';
import { expiryOf } from '../secrets/expiry';
import { useText } from '../texts';
import { TOKEN_PURPOSES } from './token-words';

/** A token that publishes is made on the page of its solution. */
const MADE_HERE = ['scim', 'admin'] as const;

interface CreateTokenDialogProps {
  onCreated(token: AdminCreatedToken): void;
  onClose(): void;
}

/** Creates a token. An organisation's administrators create those of its directory. */
export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [purpose, setPurpose] = useState('scim');
  const [organisation, setOrganisation] = useState<LookupItem>();
  const [expiry, setExpiry] = useState({ choice: '365', date: '' });
  const send = () =>
    submit.run(async () => {
      const expiresAt = expiryOf(expiry, Date.now());
      const body = { name: name.trim(), purpose, organisation: organisation?.id, expiresAt };
      onCreated(await change({ method: 'POST', path: '/tokens', body }, adminCreatedTokenSchema));
    });
  return (
    <FormDialog
      title={text('token.create')}
      action={text('token.create')}
      submit={submit}
      fields={['name', 'purpose', 'organisation', 'expiresAt']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        autoFocus
        description={text('token.name.hint')}
        value={name}
        onChange={setName}
      />
      {me.changesAll && (
        <Picker
          label={text('token.purpose')}
          name="purpose"
          items={MADE_HERE.map((id) => ({ id, key: TOKEN_PURPOSES[id] }))}
          value={purpose}
          onChange={(chosen) => setPurpose(String(chosen))}
        >
          {({ id, key }) => <PickerItem id={id}>{text(key)}</PickerItem>}
        </Picker>
      )}
      <OrganisationField
        name="organisation"
        value={organisation}
        onChange={setOrganisation}
        isRequired={purpose === 'scim'}
        {...(purpose === 'scim' ? {} : { description: text('token.whole.hint') })}
      />
      <ExpiryField value={expiry} onChange={setExpiry} />
    </FormDialog>
  );
}
