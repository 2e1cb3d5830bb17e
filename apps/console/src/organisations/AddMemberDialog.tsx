import { TextField } from '@react-spectrum/s2/TextField';
import { adminMembershipSchema, adminOfferedSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import * as v from 'valibot';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { readRoles } from '../people/staff-roles';
import { useText } from '../texts';

const added = v.union([adminOfferedSchema, adminMembershipSchema]);

interface AddMemberDialogProps {
  organisation: LookupItem | undefined;
  email: string | undefined;
  onAdded(): void;
  onClose(): void;
}

/**
 * Lets a person who has an account already work in an organisation: at once, or when they accept the offer. The answer does
 * not tell whether the address has an account.
 */
export function AddMemberDialog({ organisation, email, onAdded, onClose }: AddMemberDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [chosen, setChosen] = useState(organisation);
  const [address, setAddress] = useState(email ?? '');
  const [roles, setRoles] = useState('');
  const title = text(email === undefined ? 'membership.add' : 'membership.add-to');
  const send = () =>
    submit.run(async () => {
      const body = { organisation: chosen?.id, email: address, roles: readRoles(roles) };
      const answer = await change({ method: 'POST', path: '/memberships', body }, added);
      const key = 'offered' in answer ? 'membership.offered' : 'membership.added';
      toastDone(text(key, { email: address }));
      onAdded();
      onClose();
    });
  return (
    <FormDialog
      title={title}
      action={title}
      submit={submit}
      fields={['email', 'organisation', 'roles']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {organisation === undefined && (
        <OrganisationField name="organisation" value={chosen} onChange={setChosen} isRequired />
      )}
      {email === undefined && (
        <TextField
          label={text('field.email')}
          name="email"
          inputMode="email"
          description={text('membership.email.hint')}
          isRequired
          autoFocus
          value={address}
          onChange={setAddress}
        />
      )}
      <TextField
        label={text('field.roles')}
        name="roles"
        description={text('membership.roles.hint')}
        value={roles}
        onChange={setRoles}
      />
    </FormDialog>
  );
}
