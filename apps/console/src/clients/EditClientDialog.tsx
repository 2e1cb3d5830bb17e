import { type AdminClient, adminClientSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { ClientInputs } from './ClientInputs';
import { CLIENT_FIELDS, toBody, toFields } from './client-form';

interface EditClientDialogProps {
  client: AdminClient;
  path: string;
  onSaved(client: AdminClient): void;
  onClose(): void;
}

export function EditClientDialog({ client, path, onSaved, onClose }: EditClientDialogProps) {
  const text = useText();
  const { change, client: api } = useAdmin();
  const names = {
    name: text('field.name'),
    redirectAddresses: text('client.redirect'),
    logoutAddresses: text('client.logout'),
    backChannelLogoutAddress: text('client.back-channel'),
    profile: text('client.scope.profile'),
    email: text('client.scope.email'),
    groups: text('client.scope.groups'),
    roles: text('client.scope.roles'),
    organization: text('client.scope.organization'),
    refreshTokens: text('client.refresh'),
    requirePkce: text('client.pkce'),
    idTokenAlgorithm: text('client.algorithm'),
    organisationName: text('field.organization'),
  };
  return (
    <VersionedFormDialog
      title={text('client.edit', { name: client.name })}
      row={client}
      toFields={toFields}
      names={names}
      faultFields={CLIENT_FIELDS}
      read={() => api.read(path, adminClientSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toBody(fields), version }, adminClientSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <ClientInputs fields={fields} change={edit} isPublic={client.kind === 'public'} />}
    </VersionedFormDialog>
  );
}
