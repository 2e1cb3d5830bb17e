/** The names of the ids in events, within the rights of the caller. An erased person leaves only the id, a pseudonym. */
import type { AdminEventNames } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';

export interface EventIds {
  actor: string | null;
  actingAs: string | null;
  organisationId: string | null;
  object: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TOKEN = 'token:';

/**
 * @param ofSolution the events are those of a solution that the caller owns: they learn the names of its actors
 * @returns the names of the events, in their order; one statement for all of them
 */
export async function nameEvents(
  admin: Pick<Administrator, 'trx' | 'rights'>,
  events: readonly EventIds[],
  ofSolution: boolean,
): Promise<AdminEventNames[]> {
  // The object of a read is its noun, with an id: `people/<id>`.
  const objectIdOf = ({ object }: EventIds) => object?.split('/').at(-1) ?? null;
  const ids = events.flatMap((event) => [
    event.actor,
    event.actingAs,
    event.organisationId,
    objectIdOf(event),
  ]);
  const known = [...new Set(ids)].filter((id) => id !== null);
  const names = new Map([
    ...(ofSolution ? await readActors(admin.trx, events) : []),
    ...(await readNames(admin.trx, known)),
    ...(await readTokens(admin, known)),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return events.map((event) => ({
    actor: nameOf(event.actor),
    actingAs: nameOf(event.actingAs),
    organisation: nameOf(event.organisationId),
    object: nameOf(objectIdOf(event)),
  }));
}

type Names = readonly (readonly [id: string, name: string])[];

async function readNames(trx: DatabaseTransaction, ids: readonly string[]): Promise<Names> {
  const uuids = ids.filter((id) => UUID.test(id));
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, display_name as name from accounts where user_id = any (${ids}::text[])
    union all select id, name from organisations where id = any (${ids}::text[])
    union all select distinct on (person_id) person_id::text, display_name from accounts
      where person_id = any (${uuids}::uuid[])
    union all select id::text, service_code from product_contexts where id = any (${uuids}::uuid[])
    union all select access_requests.id::text, display_name || ' · ' || solution from access_requests
      join accounts using (user_id) where access_requests.id = any (${uuids}::uuid[])`.execute(trx);
  return rows.map(({ id, name }) => [id, name]);
}

/** As the system, because an owner sees the accounts of no organisation. */
async function readActors(trx: DatabaseTransaction, events: readonly EventIds[]): Promise<Names> {
  const ids = [...new Set(events.map(({ actor }) => actor))].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await asSystem(trx, (system) =>
    system.selectFrom('accounts').select(['user_id', 'display_name']).where('user_id', 'in', ids).execute(),
  );
  return rows.map(({ user_id, display_name }) => [user_id, display_name]);
}

/** As the system, because administrators see no tokens. */
async function readTokens(
  { trx, rights }: Pick<Administrator, 'trx' | 'rights'>,
  ids: readonly string[],
): Promise<Names> {
  const tokens = ids.filter((id) => id.startsWith(TOKEN) && UUID.test(id.slice(TOKEN.length)));
  if (tokens.length === 0) return [];
  const uuids = tokens.map((id) => id.slice(TOKEN.length));
  const rows = await asSystem(trx, (system) =>
    system
      .selectFrom('api_tokens')
      .select(['id', 'name', 'organisation_id', 'solutions'])
      .where('id', 'in', uuids)
      .execute(),
  );
  const isKnown = ({ organisation_id, solutions }: (typeof rows)[number]) =>
    rights.readsAll ||
    (organisation_id !== null && rights.organisations.has(organisation_id)) ||
    solutions.some((solution) => rights.solutions.has(solution));
  return rows.flatMap((row) => (isKnown(row) ? [[TOKEN + row.id, row.name] as const] : []));
}
