import { type AdminProvider, adminProviderSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { ProviderInputs } from './ProviderInputs';
import { NO_PROVIDER, type OpenIdProvider, PROVIDER_FIELDS, toBody, toFields } from './provider-form';

interface EditProviderDialogProps {
  provider: OpenIdProvider;
  path: string;
  onSaved(provider: AdminProvider): void;
  onClose(): void;
}

export function EditProviderDialog({ provider, path, onSaved, onClose }: EditProviderDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const names = {
    issuer: text('provider.issuer'),
    clientId: text('provider.client-id'),
    domains: text('provider.domains'),
    vouchesForEmail: text('provider.vouches'),
  };
  return (
    <VersionedFormDialog<AdminProvider, typeof NO_PROVIDER>
      title={text('provider.edit', { organization: provider.organisation.name })}
      row={provider}
      toFields={(row) => (row.protocol === 'openid' ? toFields(row) : NO_PROVIDER)}
      names={names}
      faultFields={PROVIDER_FIELDS}
      read={() => client.read(path, adminProviderSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toBody(fields), version }, adminProviderSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <ProviderInputs fields={fields} change={edit} hasSecret />}
    </VersionedFormDialog>
  );
}
