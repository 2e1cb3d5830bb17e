import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminPersonDetails } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';

interface EditPersonDialogProps {
  person: AdminPersonDetails;
  onSaved(person: AdminPersonDetails): void;
  onClose(): void;
}

const stored = ({ email, firstName, lastName, version }: AdminPersonDetails) => ({
  fields: { email, firstName, lastName },
  version,
});

export function EditPersonDialog({ person, onSaved, onClose }: EditPersonDialogProps) {
  const text = useText();
  const { change, client, me } = useAdmin();
  const path = `/people/${encodeURIComponent(person.id)}`;
  const names = {
    email: text('field.email'),
    firstName: text('field.first-name'),
    lastName: text('field.last-name'),
  };
  const form = useVersionedForm({
    stored: stored(person),
    reload: async () => stored(await client.read(path, answers.personDetails)),
    async save({ email, ...others }, version) {
      const body = email === person.email ? others : { email, ...others };
      const saved = await change({ method: 'PATCH', path, body, version }, answers.personDetails);
      onSaved(saved);
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('person.edit', { name: person.displayName })}
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
        label={names.firstName}
        name="firstName"
        isRequired
        autoFocus
        value={form.fields.firstName}
        onChange={(firstName) => form.change({ firstName })}
      />
      <TextField
        label={names.lastName}
        name="lastName"
        isRequired
        value={form.fields.lastName}
        onChange={(lastName) => form.change({ lastName })}
      />
      <TextField
        label={names.email}
        name="email"
        type="email"
        isRequired
        isReadOnly={!me.changesAll}
        value={form.fields.email}
        onChange={(email) => form.change({ email })}
      />
    </FormDialog>
  );
}
