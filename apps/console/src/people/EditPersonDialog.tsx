import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminPersonDetails, adminPersonDetailsSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';

interface EditPersonDialogProps {
  person: AdminPersonDetails;
  onSaved(person: AdminPersonDetails): void;
  onClose(): void;
}

const toFields = ({ email, firstName, lastName }: AdminPersonDetails) => ({ email, firstName, lastName });

export function EditPersonDialog({ person, onSaved, onClose }: EditPersonDialogProps) {
  const text = useText();
  const { change, client, me } = useAdmin();
  const path = `/people/${encodeURIComponent(person.id)}`;
  const names = {
    email: text('field.email'),
    firstName: text('field.first-name'),
    lastName: text('field.last-name'),
  };
  return (
    <VersionedFormDialog
      title={text('person.edit', { name: person.displayName })}
      row={person}
      toFields={toFields}
      names={names}
      read={() => client.read(path, adminPersonDetailsSchema)}
      save={({ email, ...others }, version) => {
        const body = email === person.email ? others : { email, ...others };
        return change({ method: 'PATCH', path, body, version }, adminPersonDetailsSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <TextField
            label={names.firstName}
            name="firstName"
            isRequired
            autoFocus
            value={fields.firstName}
            onChange={(firstName) => edit({ firstName })}
          />
          <TextField
            label={names.lastName}
            name="lastName"
            isRequired
            value={fields.lastName}
            onChange={(lastName) => edit({ lastName })}
          />
          <TextField
            label={names.email}
            name="email"
            inputMode="email"
            isRequired
            isReadOnly={!me.changesAll}
            value={fields.email}
            onChange={(email) => edit({ email })}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}
