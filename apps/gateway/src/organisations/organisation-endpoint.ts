/**
 * `POST /api/organisation/v1`: what the shell needs to work in another organisation (ORG-09), in one call.
 * `{organisation}`, its id, is answered `{organisation, flags: {featureFlags, floodgate}, sandboxes, policies}`; 404 for one
 * that the bearer does not work in.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { FeatureFlags } from '../flags/feature-flags';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/authenticate';
import type { Endpoint } from '../http/endpoint';
import type { Organisation } from './organisation';
import { loadOrganisationFacts } from './organisation-facts';
import { organisationId } from './organisation-id';
import { requireOrganisation } from './policy';
import { composeWorkingOrganisation, type WorkingOrganisation } from './working-organisation';

export interface OrganisationDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  featureFlags: FeatureFlags;
}

interface Scope {
  bearer: Bearer;
  organisation: Organisation;
}

export function createOrganisationEndpoint({
  readAccessToken,
  withBearer,
  featureFlags,
}: OrganisationDependencies): Endpoint<
  TokenClaims,
  { organisation: string },
  Bearer,
  Scope,
  WorkingOrganisation
> {
  return {
    method: 'POST',
    url: '/api/organisation/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => ({
      bearer,
      organisation: requireOrganisation(bearer, organisation),
    }),
    act: async ({ bearer, organisation }) =>
      composeWorkingOrganisation(
        bearer,
        organisation,
        await loadOrganisationFacts(bearer, organisation.id),
        featureFlags,
      ),
    present: (working) => working,
  };
}
