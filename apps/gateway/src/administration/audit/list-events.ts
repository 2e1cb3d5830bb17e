/** The audit trail, newest first; an organisation's administrator sees the events of their organisations. */
import type { AdminEvent, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { ofKnown, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireReadable, requireSolutionRead } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import { nameEvents } from './name-events';

export interface EventsFilter extends PageRequest {
  actor?: string | undefined;
  action?: string | undefined;
  organisation?: string | undefined;
  object?: string | undefined;
  /** The id of a solution: events of its registration, its versions and its tokens. */
  solution?: string | undefined;
  outcome?: AdminEvent['outcome'] | undefined;
  /** Whether calls of administrators that only read are among the events; in any case when the action asks for them. */
  reads: 'hide' | 'show';
  from?: Date | undefined;
  /** The first time after the range. */
  to?: Date | undefined;
}

type EventRow = Omit<AdminEvent, 'at' | 'lastAt' | 'names'> & { at: Date; lastAt: Date | null };

const READ = 'administration.read';

const COLUMNS = sql`id, at, action, outcome, actor, acting_as as "actingAs", organisation_id as "organisationId", object,
    request_id as "requestId", occurrences, last_at as "lastAt"`;

const FROM = sql`from events`;

const NO_NAMES = { actor: null, actingAs: null, organisation: null, object: null };

/**
 * An owner sees the events of their solutions alone, one solution at a time; an organisation's administrator those of their organisations.
 * @throws GatewayError NOT_FOUND for an organisation that the caller may not know; FORBIDDEN for a solution that is not theirs
 */
export function requireEvents(
  admin: Pick<Administrator, 'rights'>,
  { organisation, solution }: Pick<EventsFilter, 'organisation' | 'solution'>,
): void {
  const { rights } = admin;
  requireReadable(rights, organisation);
  if (solution !== undefined) requireSolutionRead(admin, solution);
  else if (!rights.readsAll && rights.organisations.size === 0) throw new GatewayError('FORBIDDEN');
}

/** @throws GatewayError as `requireEvents` */
export async function listEvents(admin: Administrator, filter: EventsFilter): Promise<AdminPage<AdminEvent>> {
  const { trx, rights } = admin;
  const { organisation, solution } = filter;
  requireEvents(admin, filter);
  const columns = [{ column: sql`events.id`, type: 'bigint' }] as const;
  // Row-level security has limited the events of a solution to those of its owner.
  const known =
    organisation === undefined && solution === undefined ? ofKnown(sql`organisation_id`, rights) : [];
  const conditions = [...known, ...conditionsOf(filter)];
  const order = { columns, descending: true };
  const read = await readRows<EventRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  const page = toPage(read, filter, ({ key: _key, ...event }) => event);
  const names = await nameEvents(admin, page.items, solution !== undefined);
  return {
    ...page,
    items: page.items.map(({ at, lastAt, ...event }, index) => ({
      ...event,
      at: at.toISOString(),
      lastAt: lastAt?.toISOString() ?? null,
      names: names[index] ?? NO_NAMES,
    })),
  };
}

function conditionsOf(filter: EventsFilter): RawBuilder<boolean>[] {
  const { actor, action, organisation, object, solution, outcome, reads, from, to } = filter;
  const equal: [RawBuilder<unknown>, string | undefined][] = [
    [sql`actor`, actor],
    [sql`action`, action],
    [sql`organisation_id`, organisation],
    [sql`object`, object],
    [sql`solution`, solution],
  ];
  return [
    // A literal, so that every plan may use the index of refusals and failures.
    ...(outcome === undefined ? [] : [sql<boolean>`outcome = ${sql.lit(outcome)}`]),
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [sql<boolean>`${column} = ${value}`])),
    ...(reads === 'hide' && action === undefined ? [sql<boolean>`action <> ${sql.lit(READ)}`] : []),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${to}`]),
  ];
}
