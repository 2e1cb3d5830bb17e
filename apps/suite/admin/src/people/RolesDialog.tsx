import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import type { AdminPersonDetails } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';
import { readRoles, STAFF_ROLES } from './staff-roles';

interface RolesDialogProps {
  person: AdminPersonDetails;
  onSaved(person: AdminPersonDetails): void;
  onClose(): void;
}

const stored = ({ staffRoles, version }: AdminPersonDetails) => ({
  fields: { roles: staffRoles.join(' ') },
  version,
});

/** Gives and takes the roles of the company's own staff. */
export function RolesDialog({ person, onSaved, onClose }: RolesDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/people/${encodeURIComponent(person.id)}`;
  const [isChanged, setChanged] = useState(false);
  const form = useVersionedForm({
    stored: stored(person),
    reload: async () => stored(await client.read(path, answers.personDetails)),
    async save({ roles }, version) {
      const body = { roles: readRoles(roles) };
      const saved = await change(
        { method: 'PUT', path: `${path}/roles`, body, version },
        answers.personDetails,
      );
      onSaved(saved);
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('person.roles.title', { name: person.displayName })}
      action={text('action.save')}
      submit={form.submit}
      fields={[]}
      notice={
        <ConflictNotice
          mine={form.fields}
          theirs={form.theirs}
          names={{ roles: text('people.staff-role') }}
          takeTheirs={form.takeTheirs}
          keepMine={() => void form.keepMine().then(closeWhenDone)}
        />
      }
      onSubmit={() => (isChanged ? void form.save().then(closeWhenDone) : onClose())}
      onClose={onClose}
    >
      <CheckboxGroup
        label={text('people.staff-role')}
        value={readRoles(form.fields.roles)}
        onChange={(roles) => {
          setChanged(true);
          form.change({ roles: roles.toSorted().join(' ') });
        }}
      >
        {STAFF_ROLES.map(({ id, name, hint }) => (
          <Checkbox key={id} value={id}>
            {text('role.with-hint', { name: text(name), hint: text(hint) })}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </FormDialog>
  );
}
