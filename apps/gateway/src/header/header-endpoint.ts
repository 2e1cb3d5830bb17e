/**
 * `GET /api/header/v1?imsOrgId=`: the header data of a user in one organisation, in one call (NAV-06). Answers
 * `{profile, timeline, preferences, settings, feedbackAddress?}`: the profile with pictures of 110 and 115 pixels;
 * the user's access requests, latest first; the shell's settings of the user in this organisation and in all; the
 * e-mail address for feedback on pre-releases.
 *
 * 404 for an organisation that the bearer does not work in, 403 for a token that is not the shell's.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import type { Organisation } from '../organisations/organisation';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { type HeaderFacts, loadHeaderFacts } from './header-facts';
import { presentHeader } from './present-header';

export interface HeaderDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  feedbackAddress: string | undefined;
}

interface Scope {
  bearer: Bearer;
  organisation: Organisation;
}

export function createHeaderEndpoint({
  readAccessToken,
  withBearer,
  feedbackAddress,
}: HeaderDependencies): Endpoint<TokenClaims, { imsOrgId: string }, Bearer, Scope, HeaderFacts> {
  return {
    method: 'GET',
    url: '/api/header/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ imsOrgId: organisationId }),
    within: withBearer,
    authorise: async (bearer, { imsOrgId }) => ({
      bearer,
      organisation: await requireOrganisation(bearer, imsOrgId),
    }),
    act: ({ bearer, organisation }) => loadHeaderFacts(bearer, organisation.id),
    present: (facts) => presentHeader(facts, feedbackAddress),
  };
}
