import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminOrganisation } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';

interface EditOrganizationDialogProps {
  organisation: AdminOrganisation;
  onSaved(organisation: AdminOrganisation): void;
  onClose(): void;
}

const stored = ({ name, tenant, region, version }: AdminOrganisation) => ({
  fields: { name, tenant, region },
  version,
});

export function EditOrganizationDialog({ organisation, onSaved, onClose }: EditOrganizationDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/organisations/${encodeURIComponent(organisation.id)}`;
  const names = { name: text('field.name'), tenant: text('field.tenant'), region: text('field.region') };
  const form = useVersionedForm({
    stored: stored(organisation),
    reload: async () => stored(await client.read(path, answers.organisation)),
    async save(body, version) {
      const saved = await change({ method: 'PATCH', path, body, version }, answers.organisation);
      onSaved(saved);
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('organization.edit', { name: organisation.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={Object.keys(names)}
      notice={
        <ConflictNotice
          mine={form.fields}
          theirs={form.theirs}
          names={names}
          takeTheirs={form.takeTheirs}
          keepMine={() => void form.keepMine().then(closeWhenDone)}
        />
      }
      onSubmit={() => void form.save().then(closeWhenDone)}
      onClose={onClose}
    >
      <TextField
        label={names.name}
        name="name"
        isRequired
        autoFocus
        value={form.fields.name}
        onChange={(name) => form.change({ name })}
      />
      <TextField
        label={names.tenant}
        name="tenant"
        isRequired
        description={text('organization.tenant.change')}
        value={form.fields.tenant}
        onChange={(tenant) => form.change({ tenant })}
      />
      <TextField
        label={names.region}
        name="region"
        isRequired
        value={form.fields.region}
        onChange={(region) => form.change({ region })}
      />
    </FormDialog>
  );
}
