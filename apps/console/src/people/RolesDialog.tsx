import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { type AdminPersonDetails, adminPersonDetailsSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { readRoles, STAFF_ROLES } from './staff-roles';

interface RolesDialogProps {
  person: AdminPersonDetails;
  onSaved(person: AdminPersonDetails): void;
  onClose(): void;
}

const toFields = ({ staffRoles }: AdminPersonDetails) => ({ roles: staffRoles.join(' ') });

/** Gives and takes the roles of the company's own staff. */
export function RolesDialog({ person, onSaved, onClose }: RolesDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/people/${encodeURIComponent(person.id)}`;
  const [isChanged, setChanged] = useState(false);
  return (
    <VersionedFormDialog
      title={text('person.roles.title', { name: person.displayName })}
      row={person}
      toFields={toFields}
      names={{ roles: text('people.staff-role') }}
      faultFields={[]}
      read={() => client.read(path, adminPersonDetailsSchema)}
      save={async ({ roles }, version) => {
        if (!isChanged) return person;
        const body = { roles: readRoles(roles) };
        return change({ method: 'PUT', path: `${path}/roles`, body, version }, adminPersonDetailsSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <CheckboxGroup
          label={text('people.staff-role')}
          value={readRoles(fields.roles)}
          onChange={(roles) => {
            setChanged(true);
            edit({ roles: roles.toSorted().join(' ') });
          }}
        >
          {STAFF_ROLES.map(({ id, name, hint }) => (
            <Checkbox key={id} value={id}>
              {text('role.with-hint', { name: text(name), hint: text(hint) })}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
    </VersionedFormDialog>
  );
}
