import { TextArea } from '@react-spectrum/s2/TextArea';
import { adminEntitlementSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { AccountField } from '../parts/AccountField';
import { FormDialog } from '../parts/FormDialog';
import { readObject } from '../parts/json-text';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { ProductField } from './ProductField';

interface GrantDialogProps {
  organisation?: LookupItem;
  onGranted(): void;
  onClose(): void;
}

/** Gives an organisation, or one of its accounts, the right to a product. */
export function GrantDialog({ organisation: first, onGranted, onClose }: GrantDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [organisation, setOrganisation] = useState(first);
  const [serviceCode, setServiceCode] = useState('');
  const [userId, setUserId] = useState<string>();
  const [data, setData] = useState('');
  const send = () =>
    submit.run(async () => {
      const body = {
        organisation: organisation?.id,
        serviceCode: serviceCode.trim(),
        ...(userId === undefined ? {} : { userId }),
        ...(data.trim() === '' ? {} : { data: readObject(data, 'data', text) }),
      };
      await change({ method: 'POST', path: '/entitlements', body }, adminEntitlementSchema);
      onGranted();
      onClose();
    });
  return (
    <FormDialog
      title={text('entitlement.grant')}
      action={text('entitlement.grant')}
      submit={submit}
      fields={['organisation', 'serviceCode', 'userId', 'data']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <OrganisationField name="organisation" value={organisation} onChange={setOrganisation} isRequired />
      <ProductField onChange={setServiceCode} />
      {organisation !== undefined && (
        <AccountField
          key={organisation.id}
          organisation={organisation.id}
          description={text('entitlement.account.hint')}
          onChange={setUserId}
        />
      )}
      <TextArea
        label={text('entitlement.data')}
        name="data"
        description={text('entitlement.data.hint')}
        value={data}
        onChange={setData}
      />
    </FormDialog>
  );
}
