import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
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
import { SamlAddresses } from './SamlAddresses';
import { SamlInputs } from './SamlInputs';
import { NO_SAML, SAML_FAULT_FIELDS, toSamlBody } from './saml-form';

/** Adds the identity provider of an organisation and opens its page, where the sign-in can be tried. */
export function AddProviderDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [organisation, setOrganisation] = useState<LookupItem>();
  const [protocol, setProtocol] = useState('openid');
  const isSaml = protocol === 'saml';
  const [fields, setFields] = useState(NO_PROVIDER);
  const [saml, setSaml] = useState(NO_SAML);
  const [enabled, setEnabled] = useState(false);
  const send = () =>
    submit.run(async () => {
      const body = {
        organisation: organisation?.id,
        ...(isSaml ? toSamlBody(saml) : toBody(fields)),
        enabled,
      };
      const added = await change({ method: 'POST', path: '/providers', body }, adminProviderSchema);
      toastDone(text('done.added', { name: added.issuer }));
      goTo(hrefOf(`/providers/${encodeURIComponent(added.organisation.id)}`));
    });
  return (
    <FormDialog
      title={text('provider.add')}
      action={text('provider.add')}
      submit={submit}
      fields={['organisation', ...(isSaml ? SAML_FAULT_FIELDS : PROVIDER_FIELDS)]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <OrganisationField name="organisation" value={organisation} onChange={setOrganisation} isRequired />
      <RadioGroup label={text('provider.protocol')} value={protocol} onChange={setProtocol}>
        <Radio value="openid">{text('provider.protocol.openid')}</Radio>
        <Radio value="saml">{text('provider.protocol.saml')}</Radio>
      </RadioGroup>
      {isSaml ? (
        <>
          {organisation !== undefined && <SamlAddresses organisation={organisation.id} />}
          <SamlInputs fields={saml} change={(changes) => setSaml((last) => ({ ...last, ...changes }))} />
        </>
      ) : (
        <ProviderInputs
          fields={fields}
          change={(changes) => setFields((last) => ({ ...last, ...changes }))}
          hasSecret={false}
        />
      )}
      <Checkbox isSelected={enabled} onChange={setEnabled}>
        {text('provider.enable-now')}
      </Checkbox>
    </FormDialog>
  );
}
