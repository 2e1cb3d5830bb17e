import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminMembership } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { AdminProblem } from '../api/problem';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { readRoles } from '../people/staff-roles';
import { useText } from '../texts';

interface EditMembershipDialogProps {
  membership: AdminMembership;
  onSaved(): void;
  onClose(): void;
}

const stored = ({ roles, version }: AdminMembership) => ({ fields: { roles: roles.join(' ') }, version });

/** Changes the roles of a member in the organisation. */
export function EditMembershipDialog({ membership, onSaved, onClose }: EditMembershipDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const { organisation, person, userId } = membership;
  const names = { roles: text('field.roles') };
  const form = useVersionedForm({
    stored: stored(membership),
    async reload() {
      const query = { organisation: organisation.id, person: person.id };
      const { items } = await client.read('/memberships', answers.pageOf(answers.membership), query);
      const found = items.find((each) => each.userId === userId);
      if (found === undefined) throw new AdminProblem('NOT_FOUND');
      return stored(found);
    },
    async save({ roles }, version) {
      const path = `/memberships/${encodeURIComponent(organisation.id)}/${encodeURIComponent(userId)}`;
      const body = { roles: readRoles(roles) };
      const saved = await change({ method: 'PATCH', path, body, version }, answers.membership);
      onSaved();
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('membership.edit', { person: person.displayName, organization: organisation.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={['roles']}
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
        label={names.roles}
        name="roles"
        description={text('membership.roles.hint')}
        autoFocus
        value={form.fields.roles}
        onChange={(roles) => form.change({ roles })}
      />
    </FormDialog>
  );
}
