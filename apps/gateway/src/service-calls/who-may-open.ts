/** Which accounts may open a solution in an organisation: by the same decision as that of the shell, without its availability. */
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import { isActive } from '../accounts/account-columns';
import { type AccessSubject, readFactsAsSystem } from '../administration/explain/access-facts';
import type { DatabaseTransaction } from '../database/schema';
import type { FeatureFlags } from '../flags/feature-flags';

export interface AccessDependencies {
  featureFlags: Pick<FeatureFlags, 'evaluate'>;
  /** The e-mail domains of the company itself (ACCESS-02). */
  companyDomains: readonly string[];
}

export interface AccessQuestion {
  solution: Pick<HostedSolution, 'access' | 'urlContext'>;
  /** The id of an organisation. */
  organisation: string;
  userIds: readonly string[];
}

export interface WhoMayOpen {
  /** Undefined where no account of the question may open the solution, so that such an organisation answers as an unknown one. */
  organisation: AccessSubject['organisation'] | undefined;
  /** Those of the question, in its order, each once. */
  userIds: readonly string[];
}

const NONE: WhoMayOpen = { organisation: undefined, userIds: [] };

/** @param trx with the rights of the system role */
export async function findWhoMayOpen(
  trx: DatabaseTransaction,
  { solution, organisation: id, userIds }: AccessQuestion,
  { featureFlags, companyDomains }: AccessDependencies,
): Promise<WhoMayOpen> {
  const organisation = await findOrganisation(trx, id);
  if (organisation === undefined) return NONE;
  const people = await findPeople(trx, id, userIds);
  const allowed: string[] = [];
  for (const userId of new Set(userIds)) {
    const person = people.get(userId);
    if (person === undefined) continue;
    const subject = { person, organisation, userId, companyDomains };
    const { facts } = await readFactsAsSystem(trx, subject, featureFlags);
    if (evaluateSolution(solution, facts).allowed) allowed.push(userId);
  }
  return allowed.length === 0 ? NONE : { organisation, userIds: allowed };
}

function findOrganisation(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('organisations')
    .select(['id', 'tenant', 'name', 'region'])
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspended_organisations').select('organisation_id').where('organisation_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The people of the accounts that work in the organisation. */
async function findPeople(trx: DatabaseTransaction, organisation: string, userIds: readonly string[]) {
  const rows = await trx
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select([
      'accounts.user_id as userId',
      'people.id',
      'people.email',
      sql<AccessSubject['person']['staffRoles']>`array(
        select role from staff_roles where person_id = people.id order by role)`.as('staffRoles'),
    ])
    .where('accounts.user_id', 'in', [...userIds])
    .where(isActive('accounts'))
    .where(
      sql<boolean>`(accounts.owning_organisation_id = ${organisation} or exists (select from memberships
        where memberships.user_id = accounts.user_id and organisation_id = ${organisation}))`,
    )
    .execute();
  return new Map(rows.map(({ userId, ...person }) => [userId, person]));
}
