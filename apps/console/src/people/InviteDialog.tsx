import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminInvitedPerson, adminInvitedPersonSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField } from '../parts/lookup-fields';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { LinkNotice } from './LinkNotice';
import { ORGANISATION_ADMINISTRATOR } from './staff-roles';

interface InviteDialogProps {
  /** The organisation that is chosen at first. */
  organisation?: LookupItem;
  onInvited(): void;
  onClose(): void;
}

const FIELDS = ['email', 'firstName', 'lastName', 'organisation'];

/** Invites one person, and shows the link when it is not mailed. */
export function InviteDialog({ organisation: first, onInvited, onClose }: InviteDialogProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const submit = useSubmit();
  const [names, setNames] = useState({ email: '', firstName: '', lastName: '' });
  const [organisation, setOrganisation] = useState(first);
  const [isAdministrator, setAdministrator] = useState(false);
  const [invited, setInvited] = useState<AdminInvitedPerson>();

  if (invited !== undefined) {
    const { email, invitation } = invited;
    return <LinkNotice title={text('people.invited')} email={email} link={invitation} onClose={onClose} />;
  }
  const send = () =>
    submit.run(async () => {
      const roles = isAdministrator ? { roles: [ORGANISATION_ADMINISTRATOR] } : {};
      const body = { ...names, ...(organisation && { organisation: organisation.id, ...roles }) };
      setInvited(await change({ method: 'POST', path: '/people', body }, adminInvitedPersonSchema));
      onInvited();
    });
  return (
    <FormDialog
      title={text('people.invite')}
      action={text('people.send')}
      submit={submit}
      fields={FIELDS}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={text('field.email')}
        name="email"
        inputMode="email"
        isRequired
        autoFocus
        value={names.email}
        onChange={(email) => setNames({ ...names, email })}
      />
      <TextField
        label={text('field.first-name')}
        name="firstName"
        isRequired
        value={names.firstName}
        onChange={(firstName) => setNames({ ...names, firstName })}
      />
      <TextField
        label={text('field.last-name')}
        name="lastName"
        isRequired
        value={names.lastName}
        onChange={(lastName) => setNames({ ...names, lastName })}
      />
      <OrganisationField
        name="organisation"
        value={organisation}
        onChange={setOrganisation}
        isRequired={!me.changesAll}
        {...(me.changesAll ? { description: text('people.organization.hint') } : {})}
      />
      {organisation !== undefined && (
        <Checkbox isSelected={isAdministrator} onChange={setAdministrator}>
          {text('people.make-administrator')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
