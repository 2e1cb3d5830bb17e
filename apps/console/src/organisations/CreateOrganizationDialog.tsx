import { TextField } from '@react-spectrum/s2/TextField';
import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { goTo, hrefOf } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { suggestTenant } from './suggest-tenant';

const FIELDS = ['name', 'tenant', 'region'];

/** Creates an organisation and opens its page. The tenant is suggested from the name until the user types one. */
export function CreateOrganizationDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [tenant, setTenant] = useState<string>();
  const [region, setRegion] = useState('va7');
  const chosen = tenant ?? suggestTenant(name);
  const send = () =>
    submit.run(async () => {
      const body = { name, tenant: chosen, region };
      const { id } = await change({ method: 'POST', path: '/organisations', body }, adminOrganisationSchema);
      toastDone(text('done.added', { name }));
      goTo(hrefOf(`/organizations/${encodeURIComponent(id)}`));
    });
  return (
    <FormDialog
      title={text('organization.create')}
      action={text('organization.create')}
      submit={submit}
      fields={FIELDS}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('field.name')}
        name="name"
        isRequired
        autoFocus
        value={name}
        onChange={setName}
      />
      <TextField
        label={text('field.tenant')}
        name="tenant"
        isRequired
        description={text('organization.tenant.hint', { tenant: chosen || '…' })}
        value={chosen}
        onChange={setTenant}
      />
      <TextField
        label={text('field.region')}
        name="region"
        isRequired
        description={text('organization.region.hint')}
        value={region}
        onChange={setRegion}
      />
    </FormDialog>
  );
}
