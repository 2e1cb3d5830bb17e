/**
 * Every place of the product that reads or writes past row-level security, with the reason. A new place fails until it has
 * a line here, and so does a line whose place is gone. Whether a reason holds, the reader of the change decides.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Uses by file. A file may have several reasons. */
type Uses = Readonly<Record<string, number>>;

/** The calls of `asSystem`, which run behind the doors of administrators and directories. */
const CALLS: Readonly<Record<string, Uses>> = {
  'The rows are of the organisation that the caller may read: the statement names it.': {
    'assistant/administer.ts': 1,
    'wording/administer.ts': 1,
    'programmes/administer.ts': 1,
    'administration/people/invitation-limit.ts': 1,
    'administration/scim/groups.ts': 1,
    'administration/scim/select-users.ts': 3,
    'administration/explain/access-facts.ts': 1,
    'administration/explain/explain-policy.ts': 1,
    'administration/policies/policy-effect.ts': 1,
    'administration/group-rules/administer-rules.ts': 2,
    'administration/group-rules/preview-rules.ts': 2,
  },
  'The rows are limited to what the caller may read, by their organisation.': {
    'administration/audit/name-events.ts': 1,
    'administration/people/personal-data.ts': 1,
    'admin-calls/page.ts': 1,
    'administration/people/select-people.ts': 2,
    'administration/sessions/administer-sessions.ts': 1,
    'identity/administer/assistants/administer-assistants.ts': 2,
  },
  'Only callers who read every organisation come here.': {
    'identity/administer/domains/administer-domains.ts': 1,
    'administration/explain/explain-flag.ts': 1,
    'administration/explain/preview-flag.ts': 1,
  },
  'Nothing of the rows is answered: they decide whether the caller may go on.': {
    'admin-calls/rules.ts': 1,
    'administration/group-rules/administer-rules.ts': 1,
    'administration/policies/lock-out.ts': 1,
    'identity/administer/domains/administer-domains.ts': 1,
    'identity/administer/domains/judge-addresses.ts': 1,
    'notifications/audience.ts': 1,
    'administration/membership-offers/add-or-offer.ts': 1,
    'memberships/administer/administer-memberships.ts': 1,
    'administration/sessions/administer-sessions.ts': 1,
  },
  'The statement names a solution that the caller owns or may read, or the actors of its events.': {
    'administration/audit/name-events.ts': 1,
    'solutions/administer/administer-owners.ts': 1,
    'administration/tokens/publish-tokens.ts': 4,
  },
  'The registrations of the catalogue, of which only those of the caller’s own solutions are answered.': {
    'solutions/administer/catalogue-parts.ts': 1,
  },
  'A change of a solution that the caller owns, whose files and registration stand among those of others.': {
    'admin-calls/as-owner.ts': 1,
  },
  'All accounts of the person belong to organisations of the caller (requirePersonChange), or the caller reads everything.':
    { 'administration/people/change-person.ts': 1 },
  'A test event is signed with a secret of which nothing is answered, after the check that the caller may change the stream.':
    { 'audit-streams/administer/administer-streams.ts': 1 },
  'The person is told something, and the caller gets no answer of it.': {
    'administration/access-requests/notify-of-decision.ts': 1,
    'administration/membership-offers/notify-of-offer.ts': 1,
    'administration/policies/tell-duties.ts': 1,
    'solution-addresses/tell-of-waiting.ts': 1,
  },
  'An organisation may know the names of those who own the accounts of its members.': {
    'memberships/administer/administer-memberships.ts': 1,
  },
  'A change that the caller may make, after its check, in rows that administrators do not see.': {
    'identity/administer/assistants/administer-assistants.ts': 1,
    'audit-streams/administer/administer-streams.ts': 1,
    'groups/apply-rights.ts': 1,
    'identity/administer/end-impersonations.ts': 1,
    'identity/administer/end-sessions.ts': 1,
    'sandboxes/administer/administer-sandboxes.ts': 1,
    'identity/administer/domains/administer-domains.ts': 1,
    'memberships/administer/administer-memberships.ts': 1,
    'assistant/administer.ts': 1,
    'organisations/administer/change-organisation.ts': 1,
    'wording/administer.ts': 1,
    'programmes/administer.ts': 1,
    'administration/people/change-person.ts': 6,
    'administration/people/import-people.ts': 1,
    'administration/people/invite-person.ts': 2,
    'administration/people/personal-data.ts': 1,
    'administration/people/remove-factors.ts': 1,
    'administration/scim/groups.ts': 3,
    'administration/scim/users.ts': 3,
    'administration/provisioning/apply-people.ts': 1,
  },
};

/** The number of files, by folder, that get the database itself: its connections begin as the system role. */
const HOLDERS: Readonly<Record<string, Uses>> = {
  'It makes the database, its roles and its tables.': { database: 7 },
  'It gives up the rights of the system before it acts: with-bearer, the API of the administration.': {
    administration: 7,
    bearer: 2,
  },
  'The caller is not known yet, or every row is found by their own account or session: sign-in, account page.':
    { accounts: 1, identity: 21, 'organisation-policies': 1 },
  'It is maintenance or a command of the operator, without a caller.': {
    'audit-streams': 3,
    backup: 6,
    demo: 3,
    health: 1,
    metrics: 1,
    'solution-addresses': 2,
    wiring: 3,
  },
  'The caller is a server, without a user: each statement names the organisation and the accounts of the call.':
    {
      'service-calls': 1,
    },
  'It tells a client of its own user: their organisation is found in their scope, its groups by their accounts.':
    {
      directory: 2,
      groups: 1,
    },
  'The rows belong to the installation: solutions, releases, flags.': {
    catalogue: 2,
    flags: 2,
    registrations: 1,
    releases: 5,
  },
  'A picture is read by its hash, or stored for the person whom a directory or a provider names.': {
    pictures: 2,
  },
  'A brand is shown to everyone before a sign-in, and an image to a client that knows its hash.': {
    brand: 1,
  },
  'It writes events, or deletes old ones; it answers none.': { events: 2 },
  'It adds numbers without people, and deletes old ones; it answers none.': { vitals: 3 },
  'The function is given the transaction of its caller, and keeps its rights.': {
    memberships: 1,
    settings: 1,
  },
  'It serves many users at once, each by their own account: event streams, snoozed notifications.': {
    live: 3,
    notifications: 1,
  },
  'The owner of the account is told in their own inbox: reminders of policies at sign-ins.': {
    administration: 1,
  },
  'A provider has signed the person in, or has not done so for long; it acts with the rights of its organisation.':
    {
      administration: 2,
    },
  'It finds the service of a link’s organisation, which answers the user itself.': { 'zero-touch': 1 },
};

const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test-support\//.test(file))
  .toSorted();
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** A form in which a difference is one line. */
const linesOf = (uses: Uses) =>
  Object.entries(uses)
    .map(([place, count]) => `${place}: ${count}`)
    .toSorted();

function sum(lists: readonly Uses[]): Uses {
  const total: Record<string, number> = {};
  for (const [place, count] of lists.flatMap((list) => Object.entries(list)))
    total[place] = (total[place] ?? 0) + count;
  return total;
}

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

describe('the system role', () => {
  it('T1 has a reason for each call of asSystem', () => {
    const found = files.flatMap((file) => {
      const count = [...read(file).matchAll(/\basSystem\(/g)].length;
      return count === 0 ? [] : [{ [file]: count }];
    });
    expect(linesOf(sum(found))).toEqual(linesOf(sum(Object.values(CALLS))));
    const importing = filesWith(/\/as-system'/);
    expect(importing).toEqual(Object.keys(sum(found)).toSorted());
  });

  it('T1 has a reason for each folder that gets the database itself', () => {
    const holders = filesWith(/import (?:type )?\{[^}]*\bDatabase\b[^}]*\} from '[^']*\/schema'/);
    // The file that defines the type does not import it.
    const found = [...holders, 'database/schema.ts'].map((file) => ({ [String(file.split('/')[0])]: 1 }));
    expect(linesOf(sum(found))).toEqual(linesOf(sum(Object.values(HOLDERS))));
  });

  it('T1 is taken by its name only where a connection begins, in asSystem, and for copies of the database', () => {
    const named = /\bSYSTEM_ROLE\b|unified_shell_system/;
    expect(filesWith(named).filter((file) => !file.startsWith('database/migrations/'))).toEqual([
      'admin-calls/as-system.ts',
      'database/bypass-row-security.ts',
      'database/embedded/embedded-pool.ts',
      'database/roles.ts',
    ]);
  });
});
