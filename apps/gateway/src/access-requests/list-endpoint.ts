/**
 * `GET /api/access-requests/v1?organisation=`: the user's own open requests in an organisation, newest first, as
 * `{requests: [{solution, requestedAt}]}` (UI-04). 404 for an organisation that the bearer does not work in.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { OpenRequest } from './access-request';
import { listOpenRequests } from './store';

export function createListAccessRequests({
  readAccessToken,
  withBearer,
}: {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}): Endpoint<TokenClaims, { organisation: string }, Bearer, Bearer, OpenRequest[]> {
  return {
    method: 'GET',
    url: '/api/access-requests/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId }),
    within: withBearer,
    async authorise(bearer, { organisation }) {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: (bearer, { organisation }) => listOpenRequests(bearer, organisation),
    present: (requests) => ({
      requests: requests.map(({ solution, requestedAt }) => ({
        solution,
        requestedAt: requestedAt.toISOString(),
      })),
    }),
  };
}
