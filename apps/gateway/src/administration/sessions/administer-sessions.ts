/**
 * All live sessions, newest first. An organisation's administrator sees those of the accounts that their organisations
 * own.
 */
import type { AdminEnded, AdminPage, AdminSession } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { isAmong, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requirePersonChange } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import { endSessionsOf } from '../../identity/administer/end-sessions';

interface SessionRow {
  id: string;
  personId: string;
  userId: string;
  displayName: string;
  browser: string | null;
  system: string | null;
  signedInAt: number;
}

/** The columns of the index `oidc_payloads_sessions_by_time`. */
const SIGNED_IN_AT = sql`(session.payload ->> 'loginTs')::bigint`;

const COLUMNS = sql`session.uid as id, accounts.person_id as "personId", accounts.user_id as "userId",
    accounts.display_name as "displayName", device.browser, device.system, ${SIGNED_IN_AT}::double precision as "signedInAt"`;

const FROM = sql`from oidc_payloads session
    join accounts on accounts.user_id = session.payload ->> 'accountId'
    left join session_devices device on device.session_id = session.uid`;

export interface SessionsFilter extends PageRequest {
  organisation?: string | undefined;
}

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listAllSessions(
  { trx, rights, now }: Administrator,
  filter: SessionsFilter,
): Promise<AdminPage<AdminSession>> {
  const { organisation } = filter;
  const administered = [...rights.organisations];
  if (organisation !== undefined && !rights.readsAll && !administered.includes(organisation)) {
    throw new GatewayError('NOT_FOUND');
  }
  const owners = organisation === undefined ? administered : [organisation];
  const columns = [
    { column: SIGNED_IN_AT, type: 'bigint' },
    { column: sql`session.id`, type: 'text' },
  ] as const;
  const conditions = [
    sql<boolean>`session.model = 'Session' and session.payload ->> 'accountId' is not null`,
    sql<boolean>`(session.expires_at is null or session.expires_at > ${now})`,
    ...(rights.readsAll && organisation === undefined
      ? []
      : [isAmong(sql`accounts.owning_organisation_id`, owners)]),
  ];
  const order = { columns, descending: true };
  const page = await asSystem(trx, (system) =>
    readRows<SessionRow>(system, filter, { columns: COLUMNS, from: FROM, conditions, order }),
  );
  return toPage(page, filter, ({ key: _key, signedInAt, ...session }) => ({
    ...session,
    signedInAt: new Date(signedInAt * 1000).toISOString(),
  }));
}

/** @throws GatewayError NOT_FOUND, also for the session of a person whom the caller may not know */
export async function endSession(admin: Administrator, id: string): Promise<AdminEnded> {
  const { rows } = await asSystem(admin.trx, (system) =>
    sql<SessionRow>`select ${COLUMNS} ${FROM} where session.model = 'Session' and session.uid = ${id}`.execute(
      system,
    ),
  );
  const [session] = rows;
  if (session === undefined) throw new GatewayError('NOT_FOUND');
  await requirePersonChange(admin, session.personId);
  const ended = await endSessionsOf(admin, [session.userId], [id]);
  await recordChange(admin, 'session.end-by-administrator', { object: id });
  return { ended: ended.length };
}
