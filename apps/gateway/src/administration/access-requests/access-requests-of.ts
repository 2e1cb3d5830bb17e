/** Access requests: an administrator approves or denies them, with a word to the person. */
import type { AdminAccessRequest, AdminDecidedRequest, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { GatewayError } from '../../http/errors/gateway-error';
import { type Administrator, recordChange } from '../access/administrator';
import { requireOrganisationChange, requireReadable } from '../access/rules';
import { every, ofKnown, type PageRequest, pageParts, toPage } from '../lists/page';

export interface AccessRequestsFilter extends PageRequest {
  organisation?: string | undefined;
  status?: AdminAccessRequest['status'] | undefined;
  solution?: string | undefined;
}

interface RequestRow {
  id: string;
  organisationId: string;
  tenant: string;
  organisationName: string;
  userId: string;
  personId: string;
  email: string;
  displayName: string;
  solution: string;
  note: string | null;
  decision: 'approved' | 'denied' | null;
  answer: string | null;
  decidedBy: string | null;
  requestedAt: Date;
  closedAt: Date | null;
}

const SELECT = sql`select access_requests.id, access_requests.organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", access_requests.user_id as "userId", people.id as "personId",
    people.email, accounts.display_name as "displayName", solution, note, decision, answer,
    decided_by as "decidedBy", access_requests.created_at as "requestedAt", closed_at as "closedAt"`;

const FROM = sql`from access_requests
    join organisations on organisations.id = access_requests.organisation_id
    join accounts on accounts.user_id = access_requests.user_id
    join people on people.id = accounts.person_id`;

/** The newest first. @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listAccessRequests(
  { trx, rights }: Administrator,
  filter: AccessRequestsFilter,
): Promise<AdminPage<AdminAccessRequest>> {
  const { organisation } = filter;
  requireReadable(rights, organisation);
  const columns = [
    { column: sql`access_requests.created_at`, type: 'timestamptz' },
    { column: sql`access_requests.id`, type: 'uuid' },
  ] as const;
  const { key, condition, tail } = pageParts({ columns, descending: true }, filter);
  const known = organisation === undefined ? ofKnown(sql`access_requests.organisation_id`, rights) : [];
  const conditions = [condition, ...known, ...conditionsOf(filter)];
  const { rows } = await sql<RequestRow & { key: string[] }>`
    ${SELECT}, ${key} as key ${FROM} where ${every(conditions)} ${tail}`.execute(trx);
  return toPage(rows, filter, present);
}

function conditionsOf({ organisation, status, solution }: AccessRequestsFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`access_requests.organisation_id = ${organisation}`]),
    ...(status === undefined ? [] : [statusConditions[status]]),
    ...(solution === undefined ? [] : [sql<boolean>`solution = ${solution}`]),
  ];
}

const statusConditions: Record<AdminAccessRequest['status'], RawBuilder<boolean>> = {
  open: sql`closed_at is null`,
  approved: sql`decision = 'approved'`,
  denied: sql`decision = 'denied'`,
};

/** @throws GatewayError NOT_FOUND */
async function getAccessRequest(
  { trx }: Pick<Administrator, 'trx'>,
  id: string,
): Promise<AdminAccessRequest> {
  const { rows } = await sql<RequestRow>`${SELECT} ${FROM} where access_requests.id = ${id}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

/**
 * Closes the request and tells the person. It grants nothing: the access rule of the solution says which entitlement or
 * role the person needs.
 * @throws GatewayError NOT_FOUND; CHANGED_MEANWHILE for a request that is closed already
 */
export async function decideAccessRequest(
  admin: Administrator,
  id: string,
  { decision, answer }: { decision: 'approved' | 'denied'; answer: string | undefined },
): Promise<AdminDecidedRequest> {
  const { trx, now, actor, aftermath } = admin;
  const request = await getAccessRequest(admin, id);
  const organisationId = request.organisation.id;
  await requireOrganisationChange(admin, organisationId);
  const { numUpdatedRows } = await trx
    .updateTable('access_requests')
    .set({ closed_at: now, decision, answer: answer ?? null, decided_by: actor })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new GatewayError('CHANGED_MEANWHILE');
  const action = decision === 'approved' ? 'access.approve' : 'access.deny';
  await recordChange(admin, action, { object: id, organisationId });
  const mailed = aftermath.mail({
    kind: decision,
    email: request.person.email,
    solution: request.solution,
    organisation: request.organisation.name,
    answer,
  });
  return { ...(await getAccessRequest(admin, id)), mailed };
}

function present(row: RequestRow): AdminAccessRequest {
  const { id, organisationId, tenant, organisationName, userId, personId, email, displayName } = row;
  return {
    id,
    organisation: { id: organisationId, tenant, name: organisationName },
    userId,
    person: { id: personId, email, displayName },
    solution: row.solution,
    note: row.note,
    // A request that was closed before decisions were recorded counts as approved.
    status: row.closedAt === null ? 'open' : (row.decision ?? 'approved'),
    answer: row.answer,
    decidedBy: row.decidedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.closedAt?.toISOString() ?? null,
  };
}
