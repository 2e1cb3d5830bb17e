import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { TextField } from '@react-spectrum/s2/TextField';
import { useAdmin } from '../api/admin';
import { CopyField } from '../parts/CopyField';
import { useText } from '../texts';
import type { ProviderFields } from './provider-form';

interface ProviderInputsProps {
  fields: ProviderFields;
  change(changes: Partial<ProviderFields>): void;
  /** A stored secret stays when the field is left empty. */
  hasSecret: boolean;
}

/** The fields of the forms that add and change an identity provider. */
export function ProviderInputs({ fields, change, hasSecret }: ProviderInputsProps) {
  const text = useText();
  const { me } = useAdmin();
  return (
    <>
      <CopyField label={text('provider.return-address')} value={me.providerReturnAddress} />
      <TextField
        label={text('provider.issuer')}
        name="issuer"
        isRequired
        description={text('provider.issuer.hint')}
        value={fields.issuer}
        onChange={(issuer) => change({ issuer })}
      />
      <TextField
        label={text('provider.client-id')}
        name="clientId"
        isRequired
        value={fields.clientId}
        onChange={(clientId) => change({ clientId })}
      />
      <TextField
        label={text('provider.client-secret')}
        name="clientSecret"
        type="password"
        autoComplete="off"
        isRequired={!hasSecret}
        description={text(hasSecret ? 'provider.client-secret.keep' : 'provider.client-secret.hint')}
        value={fields.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <TextField
        label={text('provider.domains')}
        name="domains"
        isRequired
        description={text('provider.domains.hint')}
        value={fields.domains}
        onChange={(domains) => change({ domains })}
      />
      <Checkbox
        isSelected={fields.vouchesForEmail === 'yes'}
        onChange={(isSelected) => change({ vouchesForEmail: isSelected ? 'yes' : 'no' })}
      >
        {text('provider.vouches')}
      </Checkbox>
    </>
  );
}
