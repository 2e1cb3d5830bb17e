/**
 * Requests of users for access to solutions (UI-04).
 *
 * `POST /api/access-requests/v1` requests access to a solution from an organisation's administrators.
 *
 * `GET /api/access-requests/v1?organisation=`: the user's own requests in an organisation, newest first: `{requests:
 * [{solution, requestedAt}], denied: [{solution, deniedAt, answer}]}`. `requests` are open, `denied` are the
 * latest for their solution. 404 for an organisation that the bearer does not work in.
 */

import type { OwnRequests } from '@unified-shell/api/access-requests';
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { recordEvent } from '../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { Clock } from '../platform/clock';
import { freeText } from '../platform/typed-text';
import type { WantedAccess } from './access-request';
import { type RequestedAccess, requestAccess } from './request-access';
import { listOwnRequests } from './store';

export interface AccessRequestDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
  clock: Clock;
}

interface Caller {
  claims: TokenClaims;
  requestId: string;
}

type CallingBearer = Bearer & Pick<Caller, 'requestId'>;

type StoredRequests = Awaited<ReturnType<typeof listOwnRequests>>;

const URL = '/api/access-requests/v1';

const bodySchema = v.strictObject({
  organisation: organisationId,
  solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  note: v.optional(v.pipe(freeText, v.maxLength(1_000))),
});

export function createAccessRequestEndpoints(
  dependencies: AccessRequestDependencies,
): readonly AnyEndpoint[] {
  return [createListRequests(dependencies), createRequestAccess(dependencies)];
}

function createRequestAccess({
  readAccessToken,
  withBearer,
  solutions,
  clock,
}: AccessRequestDependencies): Endpoint<Caller, WantedAccess, CallingBearer, CallingBearer, RequestedAccess> {
  return {
    method: 'POST',
    url: URL,
    authenticate: async (request) => ({
      claims: await authenticate(request, readAccessToken),
      requestId: request.id,
    }),
    validate: bodySchema,
    within: ({ claims, requestId }, work) => withBearer(claims, (bearer) => work({ ...bearer, requestId })),
    async authorise(bearer, { organisation, solution }) {
      await requireOrganisation(bearer, organisation);
      if (!solutions[bearer.audience].has(solution)) throw new GatewayError('NOT_FOUND');
      return bearer;
    },
    async act(bearer, wanted) {
      const requested = await requestAccess(bearer, wanted, clock);
      if (requested.isNew) await recordRequest(bearer, wanted);
      return requested;
    },
    present: ({ requestedAt }) => ({ requestedAt: requestedAt.toISOString() }),
  };
}

function recordRequest({ claims, trx, requestId }: CallingBearer, wanted: WantedAccess): Promise<void> {
  const { userId, impersonatorId } = claims;
  return recordEvent(trx, {
    action: 'access.requested',
    outcome: 'success',
    organisationId: wanted.organisation,
    object: wanted.solution,
    requestId,
    actor: impersonatorId ?? userId,
    ...(impersonatorId ? { actingAs: userId } : {}),
  });
}

function createListRequests({
  readAccessToken,
  withBearer,
}: Pick<AccessRequestDependencies, 'readAccessToken' | 'withBearer'>): Endpoint<
  TokenClaims,
  { organisation: string },
  Bearer,
  Bearer,
  StoredRequests
> {
  return {
    method: 'GET',
    url: URL,
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId }),
    within: withBearer,
    async authorise(bearer, { organisation }) {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: (bearer, { organisation }) => listOwnRequests(bearer, organisation),
    present: ({ open, denied }): OwnRequests => ({
      requests: open.map(({ solution, requestedAt }) => ({
        solution,
        requestedAt: requestedAt.toISOString(),
      })),
      denied: denied.map(({ solution, deniedAt, answer }) => ({
        solution,
        deniedAt: deniedAt.toISOString(),
        answer,
      })),
    }),
  };
}
