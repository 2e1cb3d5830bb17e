import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { type AdminImport, adminImportSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../../api/admin';
import { useOnlyOrganisation } from '../../api/organisation-scope';
import { type AdminProblem, toProblem } from '../../api/problem';
import { FormDialog } from '../../parts/FormDialog';
import { faultText } from '../../parts/fault-words';
import type { LookupItem } from '../../parts/LookupField';
import { OrganisationField } from '../../parts/lookup-fields';
import parts from '../../parts/parts.module.css';
import { useSubmit } from '../../parts/use-submit';
import { type AdminText, useText } from '../../texts';
import { readRowFaults } from '../row-faults';
import { ORGANISATION_ADMINISTRATOR } from '../staff-roles';
import { AddressField } from './AddressField';
import { InvitedNotice } from './InvitedNotice';
import { type Invitee, isValid, withAddresses } from './read-addresses';

interface InviteDialogProps {
  /** The organisation that is chosen at first. */
  organisation?: LookupItem | undefined;
  /** @param emails as they are stored */
  onInvited(emails: readonly string[]): void;
  onClose(): void;
}

const FIELDS = ['organisation'];
const MEMBER = 'member';

/** Invites one person or many, with one role: all of them, or none while an address is wrong. */
export function InviteDialog({ organisation: first, onInvited, onClose }: InviteDialogProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const submit = useSubmit();
  const [invitees, setInvitees] = useState<readonly Invitee[]>([]);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const only = useOnlyOrganisation();
  const [organisation, setOrganisation] = useState<LookupItem | undefined>(first ?? only);
  const [role, setRole] = useState(MEMBER);
  const [done, setDone] = useState<AdminImport>();

  if (done !== undefined) {
    const inviteMore = () => {
      setDone(undefined);
      setInvitees([]);
    };
    return <InvitedNotice done={done} inviteMore={inviteMore} onClose={onClose} />;
  }
  const all = withAddresses(invitees, typed);
  const wrong = invitees.filter((each) => !isValid(each));
  const faults = new Map([
    ...wrong.map(({ email }) => [email, text('field-fault.email')] as const),
    ...refused,
  ]);
  const hasFaults = invitees.some(({ email }) => faults.has(email));
  const send = () =>
    submit.run(async () => {
      setInvitees(all);
      setTyped('');
      setRefused(new Map());
      if (!all.every(isValid)) return;
      const roles = organisation !== undefined && role !== MEMBER ? role : '';
      const rows = all.map(({ email, firstName, lastName }) => [email, firstName, lastName, roles]);
      const csv = [COLUMNS, ...rows].map(toLine).join('\n');
      const body = { csv, ...(organisation && { organisation: organisation.id }) };
      try {
        setDone(await change({ method: 'POST', path: '/people/import', body }, adminImportSchema));
      } catch (error) {
        setRefused(readRefused(toProblem(error), all, text));
        throw error;
      }
      onInvited(all.map(({ email }) => email));
    });
  const isAtChips = submit.problem !== undefined && refused.size > 0;
  return (
    <FormDialog
      title={text('people.invite')}
      action={text('invite.send', { count: all.length })}
      submit={isAtChips ? { ...submit, problem: undefined } : submit}
      fields={FIELDS}
      canSubmit={all.length > 0 && !hasFaults}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <AddressField
        invitees={invitees}
        onChange={setInvitees}
        typed={typed}
        onTyped={setTyped}
        faults={faults}
      />
      <p role="status" className={parts.plain}>
        {hasFaults && text('invite.faults')}
      </p>
      {only === undefined && (
        <OrganisationField
          name="organisation"
          value={organisation}
          onChange={setOrganisation}
          isRequired={!me.changesAll}
          {...(me.changesAll ? { description: text('people.organization.hint') } : {})}
        />
      )}
      {organisation !== undefined && (
        <RadioGroup label={text('invite.role')} value={role} onChange={setRole} orientation="horizontal">
          <Radio value={MEMBER}>{text('invite.role.member')}</Radio>
          <Radio value={ORGANISATION_ADMINISTRATOR}>{text('people.make-administrator')}</Radio>
        </RadioGroup>
      )}
    </FormDialog>
  );
}

const COLUMNS = ['email', 'firstName', 'lastName', 'roles'];

/** A line of RFC 4180. A writer for spreadsheets would change addresses that look like formulas. */
const toLine = (values: readonly string[]) =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');

/** The faults of single addresses: the first line of the table names its columns. */
function readRefused(
  { fields }: AdminProblem,
  invitees: readonly Invitee[],
  text: AdminText,
): ReadonlyMap<string, string> {
  return new Map(
    readRowFaults(fields, '').flatMap(({ line, fault }) => {
      const email = invitees[line - 2]?.email;
      return email === undefined ? [] : [[email, faultText(fault, text)] as const];
    }),
  );
}
