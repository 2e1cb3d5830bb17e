import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { adminProviderSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { goTo, hrefOf } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { ProviderInputs } from './ProviderInputs';
import { NO_PROVIDER, PROVIDER_FIELDS, toBody } from './provider-form';

/** Adds the identity provider of an organisation and opens its page, where the sign-in can be tried. */
export function AddProviderDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [organisation, setOrganisation] = useState<LookupItem>();
  const [fields, setFields] = useState(NO_PROVIDER);
  const [enabled, setEnabled] = useState(false);
  const send = () =>
    submit.run(async () => {
      const body = { organisation: organisation?.id, ...toBody(fields), enabled };
      const added = await change({ method: 'POST', path: '/providers', body }, adminProviderSchema);
      toastDone(text('done.added', { name: added.issuer }));
      goTo(hrefOf(`/providers/${encodeURIComponent(added.organisation.id)}`));
    });
  return (
    <FormDialog
      title={text('provider.add')}
      action={text('provider.add')}
      submit={submit}
      fields={['organisation', ...PROVIDER_FIELDS]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <OrganisationField name="organisation" value={organisation} onChange={setOrganisation} isRequired />
      <ProviderInputs
        fields={fields}
        change={(changes) => setFields((last) => ({ ...last, ...changes }))}
        hasSecret={false}
      />
      <Checkbox isSelected={enabled} onChange={setEnabled}>
        {text('provider.enable-now')}
      </Checkbox>
    </FormDialog>
  );
}
