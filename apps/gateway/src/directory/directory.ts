/** The organisations of people, their roles and groups in them, and their addresses, as OpenID clients are told of them. */
import { sql } from 'kysely';
import { enterScope, toAccounts } from '../bearer/enter-scope';
import { activeOrganisationRows } from '../boot/active-organisation-rows';
import type { Database, DatabaseTransaction } from '../database/schema';
import { groupsOfPerson } from '../groups/groups-of-person';
import type { Directory, PersonInOrganisation, SignedIn, Wanted } from '../identity/provider/directory';
import { accountRows, listAccounts, membershipRows, reachableRows } from '../memberships/store';
import { factsForPolicies, signInFacts } from '../organisation-policies/session-facts';
import type { Clock } from '../platform/clock';
import { selectShellSettings } from '../settings/store';
import { isAddressProven } from './address-proof';

/** @param companyDomains the e-mail domains of the company itself, at which the operator alone gives addresses */
export function createDirectory(db: Database, clock: Clock, companyDomains: readonly string[]): Directory {
  return {
    isAddressProven: (account) => isAddressProven(db, account, companyDomains),
    async findOrganisation(signedIn, wanted) {
      const found = await db
        .transaction()
        .execute((trx) => findOrganisation(trx, signedIn, wanted, clock.now()));
      if (found === undefined) return undefined;
      const { seats, ...organisation } = found;
      return { ...organisation, groups: await groupsOfPerson(db, organisation.id, seats) };
    },
  };
}

/** In the scope of the person, in which only the organisations appear that admit the sign-in. */
async function findOrganisation(
  trx: DatabaseTransaction,
  { userId, address, proof }: SignedIn,
  wanted: Wanted,
  now: number,
): Promise<(Omit<PersonInOrganisation, 'groups'> & { seats: readonly string[] }) | undefined> {
  const personId = sql`(select person_id from accounts where user_id = ${userId})`;
  const isStored = 'sessionId' in proof;
  const scoped = await enterScope(trx, {
    userId,
    session: isStored
      ? factsForPolicies({ sessionId: proof.sessionId, address }, personId, now)
      : signInFacts({ ...proof, address }, personId, now),
    // Without the row of its session no policy could judge it.
    ...(isStored && {
      admittedBy: (query) =>
        query
          .selectFrom('oidc_payloads')
          .select('uid')
          .where('model', '=', 'Session')
          .where('uid', '=', proof.sessionId),
    }),
  }).execute();
  const accounts = toAccounts(scoped, userId);
  if (accounts === undefined) return undefined;
  const isNamed = wanted.id !== undefined || wanted.word !== undefined;
  const preferred = { tenant: wanted.word, organisation: wanted.id ?? wanted.word };
  const rows = await trx
    .with('shell', (query) => selectShellSettings(query, userId))
    .with('account', () => accountRows(listAccounts(accounts.cluster)))
    .with('reachable', () => reachableRows())
    .with('working', () => activeOrganisationRows(preferred, { isPreferredAlone: isNamed }))
    .with('membership_rows', () => membershipRows(sql`organisation.id in (select id from working)`))
    .selectFrom('membership_rows')
    .select(['id', 'tenant', 'name', 'namedRoles'])
    .where('userId', 'in', [...accounts.seats])
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { id, tenant, name } = first;
  const roles = [...new Set(rows.flatMap(({ namedRoles }) => namedRoles))].toSorted();
  return { id, tenant, name, roles, seats: [...accounts.seats] };
}
