import { type AdminProvider, adminProviderSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { SamlInputs } from './SamlInputs';
import { NO_SAML, SAML_FAULT_FIELDS, type SamlProvider, toSamlBody, toSamlFields } from './saml-form';

interface EditSamlDialogProps {
  provider: SamlProvider;
  path: string;
  onSaved(provider: AdminProvider): void;
  onClose(): void;
}

export function EditSamlDialog({ provider, path, onSaved, onClose }: EditSamlDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const names = {
    metadataAddress: text('saml.metadata-address'),
    metadata: text('saml.metadata'),
    domains: text('provider.domains'),
    signsRequests: text('saml.signs-requests'),
    signsOut: text('saml.signs-out'),
    allowsIdpInitiated: text('saml.allows-idp-initiated'),
    subject: text('saml.attribute.subject'),
    email: text('saml.attribute.email'),
    firstName: text('saml.attribute.first-name'),
    lastName: text('saml.attribute.last-name'),
    language: text('saml.attribute.language'),
    picture: text('saml.attribute.picture'),
    groups: text('saml.attribute.groups'),
  };
  return (
    <VersionedFormDialog<AdminProvider, typeof NO_SAML>
      title={text('provider.edit', { organization: provider.organisation.name })}
      row={provider}
      toFields={(row) => (row.protocol === 'saml' ? toSamlFields(row) : NO_SAML)}
      names={names}
      faultFields={SAML_FAULT_FIELDS}
      read={() => client.read(path, adminProviderSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toSamlBody(fields), version }, adminProviderSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <SamlInputs fields={fields} change={edit} />}
    </VersionedFormDialog>
  );
}
