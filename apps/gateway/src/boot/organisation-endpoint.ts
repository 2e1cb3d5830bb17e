/**
 * `POST /api/organisation/v1`: the data that the shell needs to work in another organisation (ORG-09), in one call.
 * The body is `{organisation, locale?, sandbox?}`: its id, and facts that flag rules may depend on. The answer is
 * `{organisation, flags: {featureFlags, floodgate}, sandboxes, policies, roles, projectedProductContext, releases?,
 * wording?}`. Roles and contexts are as in the profile (DATA-03), of this organisation only. 404 for an organisation
 * that the bearer does not work in.
 */

import type { OrganisationData } from '@unified-shell/api/organisation-data';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { ProductContext } from '../entitlements/product-context';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { type FlagScope, flagScopeEntries } from '../flags/flag-scope';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import type { Role } from '../memberships/cluster-account';
import type { FoundOrganisation } from '../organisations/find-organisation';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { LiveReleases } from '../releases/live-releases';
import { composeOrganisationData } from './organisation-data';
import { loadOrganisationFacts } from './organisation-facts';
import { presentProductContext, presentRole } from './present-boot';
import { staffRolesIn } from './staff-roles';

export interface OrganisationDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  featureFlags: FeatureFlags;
  releases: Pick<LiveReleases, 'chooseFor'>;
  logger: ContextLog;
}

interface Scope {
  bearer: Bearer;
  organisation: FoundOrganisation;
}

interface OrganisationResult {
  working: OrganisationData;
  roles: Role[];
  productContexts: ProductContext[];
}

export function createOrganisationEndpoint({
  readAccessToken,
  withBearer,
  featureFlags,
  releases,
  logger,
}: OrganisationDependencies): Endpoint<
  TokenClaims,
  { organisation: string } & FlagScope,
  Bearer,
  Scope,
  OrganisationResult
> {
  return {
    method: 'POST',
    url: '/api/organisation/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId, ...flagScopeEntries }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => ({
      bearer,
      organisation: await requireOrganisation(bearer, organisation),
    }),
    async act({ bearer, organisation }, scope) {
      const { facts, productContexts } = await loadOrganisationFacts(bearer, organisation.id, logger);
      const working = await composeOrganisationData(
        bearer,
        organisation,
        facts,
        { featureFlags, releases },
        scope,
      );
      const organisationId = organisation.id;
      const roles = [
        ...organisation.namedRoles.map((namedRole) => ({ organisationId, namedRole })),
        ...staffRolesIn(bearer.staffRoles, [organisationId]),
      ];
      return { working, roles, productContexts };
    },
    present: ({ working, roles, productContexts }) => ({
      ...working,
      roles: roles.map(presentRole),
      projectedProductContext: productContexts.map(presentProductContext),
    }),
  };
}
