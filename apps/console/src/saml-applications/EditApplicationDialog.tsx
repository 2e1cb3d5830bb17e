import {
  type AdminSamlApplication,
  adminSamlApplicationSchema,
} from '@unified-shell/api/administration-saml';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { ApplicationInputs } from './ApplicationInputs';
import { APPLICATION_FIELDS, toBody, toFields } from './application-form';

interface EditApplicationDialogProps {
  application: AdminSamlApplication;
  path: string;
  onSaved(application: AdminSamlApplication): void;
  onClose(): void;
}

export function EditApplicationDialog({ application, path, onSaved, onClose }: EditApplicationDialogProps) {
  const text = useText();
  const { change, client: api } = useAdmin();
  const names = {
    name: text('field.name'),
    entityId: text('saml-app.entity-id'),
    consumers: text('saml-app.consumers'),
    logoutAddress: text('saml-app.logout'),
    logoutBinding: text('saml-app.logout.binding'),
    certificates: text('saml-app.certificates'),
    encryptionCertificate: text('saml-app.encryption'),
    requiresSignedRequests: text('saml-app.signed'),
    nameId: text('saml-app.name-id'),
    attributes: text('saml-app.attributes'),
    idpInitiated: text('saml-app.idp-initiated'),
    relayState: text('saml-app.relay-state'),
    sessionMinutes: text('saml-app.session-minutes'),
    access: text('saml-app.access'),
    solution: text('saml-app.solution'),
    organisations: text('saml-app.organizations'),
  };
  return (
    <VersionedFormDialog
      title={text('client.edit', { name: application.name })}
      row={application}
      toFields={toFields}
      names={names}
      faultFields={APPLICATION_FIELDS}
      read={() => api.read(path, adminSamlApplicationSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toBody(fields), version }, adminSamlApplicationSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => <ApplicationInputs fields={fields} change={edit} />}
    </VersionedFormDialog>
  );
}
