/** The facts about a person in one organisation on which the shell's decisions depend, without their flags. */
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import { sql } from 'kysely';
import { comparePrimary, selectEveryAccount } from '../../accounts/account-columns';
import { isSwitchOnlyAccount } from '../../accounts/is-switch-only-account';
import type { Bearer } from '../../bearer/bearer';
import { staffRolesIn } from '../../boot/staff-roles';
import type { DatabaseTransaction } from '../../database/schema';
import { selectProductContexts } from '../../entitlements/store';
import { listMemberships } from '../../memberships/store';
import { readJoinedProgrammes } from '../../programmes/programmes';
import { selectSandboxes } from '../../sandboxes/store';

export interface PersonIn {
  /** The e-mail domains of the company itself (ACCESS-02). */
  companyDomains: readonly string[];
  person: { id: string; email: string; staffRoles: Bearer['staffRoles'] };
  organisation: { id: string };
  /** The account that the person signs in to; by default, one of theirs that works in the organisation. */
  userId?: string | undefined;
}

/** @param trx with the rights of the system role: the accounts may belong to several organisations */
export async function readPersonIn(
  trx: DatabaseTransaction,
  { companyDomains, person, organisation: { id }, userId }: PersonIn,
) {
  const accounts = await selectEveryAccount(trx)
    .where('accounts.person_id', '=', person.id)
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .execute();
  const cluster = accounts.toSorted(comparePrimary);
  const memberships = (await listMemberships(trx, cluster)).filter((each) => each.id === id);
  // The person works in the organisation with all accounts at once, or with the one that belongs to it alone.
  const signedIn = cluster.find((account) => account.userId === userId);
  const isTogether =
    signedIn === undefined
      ? memberships.some((each) =>
          cluster.some((account) => account.userId === each.userId && !isSwitchOnlyAccount(account)),
        )
      : !isSwitchOnlyAccount(signedIn);
  const own = cluster.filter((account) =>
    isTogether ? !isSwitchOnlyAccount(account) : account.owningOrganisationId === id,
  );
  const seats = own.map((account) => account.userId);
  const members = memberships.map((each) => each.userId).filter((each) => seats.includes(each));
  const contexts = await selectProductContexts(trx, {
    seats,
    organisationIds: sql<string[]>`array[${id}]`,
  }).execute();
  const sandboxes = await selectSandboxes(trx, { seats, organisationId: sql<string>`${id}::text` }).execute();
  const programmes = own[0] === undefined ? [] : await readJoinedProgrammes(trx, id, own[0].userId);
  const roles = new Set([
    ...memberships.filter((each) => seats.includes(each.userId)).flatMap(({ namedRoles }) => namedRoles),
    ...staffRolesIn(person.staffRoles, [id]).map(({ namedRole }) => namedRole),
  ]);
  const products = contexts.map(({ data, ...context }) => ({ ...data, ...context }));
  return {
    account: own[0],
    cluster,
    isMember: memberships.length > 0,
    /** The accounts with which the person works in the organisation. */
    seats,
    /** Those of them that belong to the organisation. */
    members,
    /** The programmes that the person has joined in the organisation. */
    programmes,
    facts: {
      ...productFacts(products, id),
      internal: isInternal(person.email, companyDomains),
      roles,
      sandboxes: sandboxes.length,
    },
  };
}
