import { TextField } from '@react-spectrum/s2/TextField';
import { adminSolutionAddressSchema } from '@unified-shell/api/administration-addresses';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { goTo } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { ADDRESSES, addressHref } from './address-words';

interface AddAddressDialogProps {
  /** A solution that is registered here; left out: the application brings a new one. */
  appId?: string;
  onClose(): void;
}

/** Reads the registration at an address. The page of the address shows it, and approves it. */
export function AddAddressDialog({ appId, onClose }: AddAddressDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [address, setAddress] = useState('');
  const send = () =>
    submit.run(async () => {
      const body = { address: address.trim(), appId };
      const added = await change({ method: 'POST', path: ADDRESSES, body }, adminSolutionAddressSchema);
      goTo(addressHref(added.appId));
    });
  const title = text(appId === undefined ? 'solution-address.add' : 'solution-address.follow');
  return (
    <FormDialog
      title={title}
      action={text('solution-address.read-now')}
      submit={submit}
      fields={['address']}
      notice={text('solution-address.add.text')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('solution-address.address')}
        name="address"
        type="url"
        isRequired
        autoFocus
        description={text('solution-address.address.hint')}
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
