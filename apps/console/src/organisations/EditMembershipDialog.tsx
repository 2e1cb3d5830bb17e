import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminMembership, adminMembershipSchema, pageOf } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { AdminProblem } from '../api/problem';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { readRoles } from '../people/staff-roles';
import { useText } from '../texts';

interface EditMembershipDialogProps {
  membership: AdminMembership;
  onSaved(): void;
  onClose(): void;
}

const toFields = ({ roles }: AdminMembership) => ({ roles: roles.join(' ') });

/** Changes the roles of a member in the organisation. */
export function EditMembershipDialog({ membership, onSaved, onClose }: EditMembershipDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const { organisation, person, userId } = membership;
  const names = { roles: text('field.roles') };
  const read = async () => {
    const query = { organisation: organisation.id, person: person.id };
    const { items } = await client.read('/memberships', pageOf(adminMembershipSchema), query);
    const found = items.find((each) => each.userId === userId);
    if (found === undefined) throw new AdminProblem('NOT_FOUND');
    return found;
  };
  return (
    <VersionedFormDialog
      title={text('membership.edit', { person: person.displayName, organization: organisation.name })}
      row={membership}
      toFields={toFields}
      names={names}
      read={read}
      save={({ roles }, version) => {
        const path = `/memberships/${encodeURIComponent(organisation.id)}/${encodeURIComponent(userId)}`;
        const body = { roles: readRoles(roles) };
        return change({ method: 'PATCH', path, body, version }, adminMembershipSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <TextField
          label={names.roles}
          name="roles"
          description={text('membership.roles.hint')}
          autoFocus
          value={fields.roles}
          onChange={(roles) => edit({ roles })}
        />
      )}
    </VersionedFormDialog>
  );
}
