import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminOrganisation, adminOrganisationSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';

interface EditOrganizationDialogProps {
  organisation: AdminOrganisation;
  onSaved(organisation: AdminOrganisation): void;
  onClose(): void;
}

const toFields = ({ name, tenant, region }: AdminOrganisation) => ({ name, tenant, region });

export function EditOrganizationDialog({ organisation, onSaved, onClose }: EditOrganizationDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/organisations/${encodeURIComponent(organisation.id)}`;
  const names = { name: text('field.name'), tenant: text('field.tenant'), region: text('field.region') };
  return (
    <VersionedFormDialog
      title={text('organization.edit', { name: organisation.name })}
      row={organisation}
      toFields={toFields}
      names={names}
      read={() => client.read(path, adminOrganisationSchema)}
      save={(body, version) => change({ method: 'PATCH', path, body, version }, adminOrganisationSchema)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <TextField
            label={names.name}
            name="name"
            isRequired
            autoFocus
            value={fields.name}
            onChange={(name) => edit({ name })}
          />
          <TextField
            label={names.tenant}
            name="tenant"
            isRequired
            description={text('organization.tenant.change')}
            value={fields.tenant}
            onChange={(tenant) => edit({ tenant })}
          />
          <TextField
            label={names.region}
            name="region"
            isRequired
            value={fields.region}
            onChange={(region) => edit({ region })}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}
