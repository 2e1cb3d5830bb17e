/**
 * Access requests: an administrator approves them, which grants the access, or denies them with a word to the person
 * (decision 0066).
 */

import { isDeepStrictEqual } from 'node:util';
import type {
  AdminAccessRequest,
  AdminDecidedRequest,
  AdminGrant,
  AdminPage,
  AdminRequestDetails,
} from '@unified-shell/api/administration';
import { stateAt } from '@unified-shell/catalogue/availability';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { ofKnown, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireOrganisationChange, requireReadable } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import { solutionNameIn } from '../../registrations/words';
import type { ExplainAccessDependencies } from '../explain/explain-access';
import { type GrantScope, giveGrants } from './give-grants';
import { notifyOfDecision } from './notify-of-decision';
import { planApproval } from './plan-approval';

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

const COLUMNS = sql`access_requests.id, access_requests.organisation_id as "organisationId", organisations.tenant,
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
  const known = organisation === undefined ? ofKnown(sql`access_requests.organisation_id`, rights) : [];
  const conditions = [...known, ...conditionsOf(filter)];
  const order = { columns, descending: true };
  const page = await readRows<RequestRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  return toPage(page, filter, present);
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
  // A request that was closed before decisions were recorded counts as approved.
  approved: sql`(closed_at is not null and decision is distinct from 'denied')`,
  denied: sql`decision = 'denied'`,
};

/** @throws GatewayError NOT_FOUND */
async function getAccessRequest(
  { trx }: Pick<Administrator, 'trx'>,
  id: string,
): Promise<AdminAccessRequest> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} ${FROM} where access_requests.id = ${id}`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

/** @throws GatewayError NOT_FOUND */
export async function getRequestDetails(
  admin: Administrator,
  id: string,
  dependencies: ExplainAccessDependencies,
): Promise<AdminRequestDetails> {
  const request = await getAccessRequest(admin, id);
  const { solution, plan } = await planApproval(admin, request, dependencies);
  return {
    ...request,
    application:
      solution === undefined
        ? null
        : {
            name: solution.name,
            path: solution.path,
            state: stateAt(solution.availability, admin.now.getTime()),
          },
    plan: request.status === 'open' ? plan : null,
  };
}

export interface Approval {
  answer: string | undefined;
  /** One of the plan's ways, as it was shown; left out: the first one. */
  grants: readonly AdminGrant[] | undefined;
  scope: GrantScope;
}

/**
 * Grants what the plan names, closes the request and tells the person.
 * @throws GatewayError NOT_FOUND; NOT_GRANTABLE when the caller cannot give the access; CHANGED_MEANWHILE for a request
 * that is closed already, and when the plan has changed
 */
export async function approveAccessRequest(
  admin: Administrator,
  id: string,
  { answer, grants, scope }: Approval,
  dependencies: ExplainAccessDependencies,
): Promise<AdminDecidedRequest> {
  const request = await closeRequest(admin, id, { decision: 'approved', answer });
  const { plan, receiver, solution } = await planApproval(admin, request, dependencies);
  const [preferred] = plan.ways;
  if (preferred === undefined || receiver === undefined) throw new GatewayError('NOT_GRANTABLE');
  const chosen = grants === undefined ? preferred : plan.ways.find((way) => isDeepStrictEqual(way, grants));
  if (chosen === undefined) throw new GatewayError('CHANGED_MEANWHILE');
  await giveGrants(admin, chosen, { organisation: request.organisation.id, userId: receiver, scope });
  return tellDecision(admin, id, solution);
}

/** @throws GatewayError NOT_FOUND; CHANGED_MEANWHILE for a request that is closed already */
export async function denyAccessRequest(
  admin: Administrator,
  id: string,
  answer: string,
  { catalogue }: ExplainAccessDependencies,
): Promise<AdminDecidedRequest> {
  const { solution } = await closeRequest(admin, id, { decision: 'denied', answer });
  return tellDecision(
    admin,
    id,
    catalogue.current().find(({ appId }) => appId === solution),
  );
}

/** Before anything is granted, so that of two decisions at once only one grants. */
async function closeRequest(
  admin: Administrator,
  id: string,
  { decision, answer }: { decision: 'approved' | 'denied'; answer: string | undefined },
): Promise<AdminAccessRequest> {
  const { trx, now, actor } = admin;
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
  return request;
}

/** By a notification in the inbox, and by a mail where there is a mail server. */
async function tellDecision(
  admin: Administrator,
  id: string,
  solution: HostedSolution | undefined,
): Promise<AdminDecidedRequest> {
  const request = await getAccessRequest(admin, id);
  const languages = await notifyOfDecision(admin, request, solution);
  const letter = {
    kind: request.status === 'denied' ? 'denied' : 'approved',
    email: request.person.email,
    languages,
    solution: solution === undefined ? request.solution : solutionNameIn(solution, languages),
    organization: request.organisation.name,
    answer: request.answer ?? undefined,
  } as const;
  const mailed = admin.aftermath.mail(letter, request.organisation.id);
  return { ...request, mailed };
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
    status: row.closedAt === null ? 'open' : (row.decision ?? 'approved'),
    answer: row.answer,
    decidedBy: row.decidedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.closedAt?.toISOString() ?? null,
  };
}
