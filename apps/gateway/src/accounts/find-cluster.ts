/** All accounts of one person with their organisations, in one round trip (DATA-05). */
import type { Database } from '../database/schema';
import type { ClusterAccount } from './account';
import { comparePrimary, selectAccounts } from './account-columns';

export async function findCluster(db: Database, userId: string): Promise<ClusterAccount[]> {
  const rows = await selectAccounts(db)
    .innerJoin('accounts as asking', 'asking.person_id', 'accounts.person_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'accounts.user_id')
        // A type2e account works in its owning organisation only, whatever else it is a member of (ORG-17).
        .on((on) =>
          on.or([
            on('accounts.type', '<>', 'type2e'),
            on('memberships.organisation_id', '=', on.ref('accounts.owning_organisation_id')),
          ]),
        ),
    )
    // The owning organisation counts even where nobody wrote the membership down.
    .leftJoin('organisations', (join) =>
      join.on((on) =>
        on.or([
          on('organisations.id', '=', on.ref('memberships.organisation_id')),
          on('organisations.id', '=', on.ref('accounts.owning_organisation_id')),
        ]),
      ),
    )
    .select([
      'memberships.organisation_id as memberOf',
      'memberships.named_roles as namedRoles',
      'organisations.id as organisationId',
      'organisations.tenant as tenant',
      'organisations.name as name',
      'organisations.region as region',
    ])
    .where('asking.user_id', '=', userId)
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    // The owner comes first: of two organisations with one tenant, it keeps the plain name (ORG-15).
    .orderBy(({ case: when, ref }) =>
      when().when('organisations.id', '=', ref('accounts.owning_organisation_id')).then(0).else(1).end(),
    )
    .orderBy('organisations.name')
    .orderBy('organisations.id')
    .execute();

  const cluster = new Map<string, ClusterAccount>();
  for (const { memberOf, namedRoles, organisationId, tenant, name, region, ...account } of rows) {
    const entry = cluster.get(account.userId) ?? { ...account, organisations: [], roles: [] };
    cluster.set(account.userId, entry);
    if (organisationId === null || tenant === null || name === null || region === null) continue;
    if (!entry.organisations.some(({ id }) => id === organisationId)) {
      entry.organisations.push({ id: organisationId, tenant, name, region });
    }
    if (memberOf !== organisationId || namedRoles === null) continue;
    entry.roles.push(...namedRoles.map((namedRole) => ({ organisationId, namedRole })));
  }
  return [...cluster.values()].toSorted(comparePrimary);
}
