/**
 * `GET /api/access-requests/v1?organisation=`: the user's own requests in an organisation (UI-04), newest first:
 * `{requests: [{solution, requestedAt}], denied: [{solution, requestedAt, deniedAt, answer}]}`. `requests` are open,
 * `denied` are the latest for their solution. 404 for an organisation that the bearer does not work in.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { listOwnRequests } from './store';

type OwnRequests = Awaited<ReturnType<typeof listOwnRequests>>;

export function createListAccessRequests({
  readAccessToken,
  withBearer,
}: {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}): Endpoint<TokenClaims, { organisation: string }, Bearer, Bearer, OwnRequests> {
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
    act: (bearer, { organisation }) => listOwnRequests(bearer, organisation),
    present: ({ open, denied }) => ({
      requests: open.map(({ solution, requestedAt }) => ({
        solution,
        requestedAt: requestedAt.toISOString(),
      })),
      denied: denied.map(({ solution, requestedAt, deniedAt, answer }) => ({
        solution,
        requestedAt: requestedAt.toISOString(),
        deniedAt: deniedAt.toISOString(),
        answer,
      })),
    }),
  };
}
