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
import type { Config } from '../config/config';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import type { Organisation } from '../organisations/organisation';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { presentHeader } from './present-header';
import { type HeaderFacts, loadHeaderFacts } from './store';

export interface HeaderDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  config: Pick<Config, 'feedbackAddress'>;
}

interface Scope {
  bearer: Bearer;
  organisation: Organisation;
}

export function createHeaderEndpoints(dependencies: HeaderDependencies): readonly AnyEndpoint[] {
  return [createReadHeader(dependencies)];
}

function createReadHeader({
  readAccessToken,
  withBearer,
  config,
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
    present: (facts) => presentHeader(facts, config.feedbackAddress),
  };
}
