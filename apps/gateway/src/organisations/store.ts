/** SQL on organisations, for the request's transaction. Only those that the bearer works in are found. */
import { sql } from 'kysely';
import type { Bearer } from '../bearer/bearer';
import type { Organisation } from './organisation';

export interface FoundOrganisation extends Organisation {
  /** The bearer's roles in the organisation. */
  namedRoles: string[];
}

export function findOrganisation(
  { trx, seats }: Pick<Bearer, 'trx' | 'seats'>,
  organisationId: string,
): Promise<FoundOrganisation | undefined> {
  return trx
    .selectFrom('organisations')
    .select(['id', 'tenant', 'name', 'region'])
    .select(
      sql<string[]>`array(select unnest(named_roles) from memberships
        where organisation_id = organisations.id and user_id = any (${seats}::text[]))`.as('namedRoles'),
    )
    .where('id', '=', organisationId)
    .where(isPlace)
    .executeTakeFirst();
}

export function listOrganisations({
  trx,
}: Pick<Bearer, 'trx'>): Promise<Pick<Organisation, 'tenant' | 'region'>[]> {
  return trx.selectFrom('organisations').select(['tenant', 'region']).where(isPlace).execute();
}

const isPlace = sql<boolean>`exists (select from request_places where request_places.organisation_id = organisations.id)`;
