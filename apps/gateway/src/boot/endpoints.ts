/**
 * The data that the shell needs to start, and to work in an organisation.
 *
 * `POST /api/boot`: all data that the start of the shell needs besides the token, in one call. It costs four
 * statements: begin, read the bearer, read entitlements and active organisation, commit. The body `{tenant?,
 * organisation?, locale?, sandbox?}` names the organisation that the browser proposes. It is ignored if the user does
 * not belong to it. Flag rules may depend on the locale and the sandbox.
 *
 * `POST /api/organisation/v1`: the data that the shell needs to work in another organisation (ORG-09), in one call.
 * The body is `{organisation, locale?, sandbox?}`: its id, and facts that flag rules may depend on. The answer is
 * `{organisation, flags: {featureFlags, floodgate}, sandboxes, policies, roles, projectedProductContext, releases?,
 * wording?, brand?}`. Roles and contexts are as in the profile (DATA-03), of this organisation only. 404 for an organisation
 * that the bearer does not work in.
 */
import type { FlagScope } from '@unified-shell/api/flag-scope';
import type { OrganisationData } from '@unified-shell/api/organisation-data';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { LiveBrands } from '../brand/live-brands';
import type { Config } from '../config/config';
import type { ProductContext } from '../entitlements/product-context';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { flagScopeEntries } from '../flags/flag-scope';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import type { ExchangeTokens } from '../identity/switch-profile/exchange-token';
import type { Role } from '../memberships/cluster-account';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { FoundOrganisation } from '../organisations/store';
import { storableText } from '../platform/storable-text';
import type { LiveReleases } from '../releases/live-releases';
import type { PreferredOrganisation } from './active-organisation-rows';
import { composeOrganisationData } from './organisation-data';
import { createPresentBoot, presentProductContext, presentRole } from './present-boot';
import { staffRolesIn } from './staff-roles';
import { type BootFacts, loadBootFacts, loadOrganisationFacts } from './store';

export interface BootDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  featureFlags: FeatureFlags;
  releases: Pick<LiveReleases, 'chooseFor'>;
  brands: LiveBrands;
  logger: ContextLog;
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
  config: Pick<Config, 'environment'>;
}

interface Boot {
  facts: BootFacts;
  working: OrganisationData | undefined;
}

const bodySchema = v.strictObject({
  tenant: v.optional(v.pipe(storableText, v.maxLength(100))),
  organisation: v.optional(organisationId),
  ...flagScopeEntries,
});

export function createBootEndpoints(dependencies: BootDependencies): readonly AnyEndpoint[] {
  return [createBoot(dependencies), createReadOrganisation(dependencies)];
}

function createBoot({
  readAccessToken,
  withBearer,
  featureFlags,
  releases,
  brands,
  exchangeTokens,
  logger,
  config,
}: BootDependencies): Endpoint<TokenClaims, PreferredOrganisation & FlagScope, Bearer, Bearer, Boot> {
  const presentBoot = createPresentBoot(exchangeTokens);
  return {
    method: 'POST',
    url: '/api/boot',
    serverTiming: config.environment === 'dev',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: bodySchema,
    within: withBearer,
    authorise: async (bearer) => bearer,
    async act(bearer, proposal) {
      const facts = await loadBootFacts(bearer, logger, proposal);
      const { working } = facts;
      return {
        facts,
        working:
          working &&
          (await composeOrganisationData(
            bearer,
            { ...working, scope: proposal },
            { featureFlags, releases, brands },
          )),
      };
    },
    present: ({ facts, working }) => presentBoot(facts, working),
  };
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

function createReadOrganisation({
  readAccessToken,
  withBearer,
  featureFlags,
  releases,
  brands,
  logger,
}: BootDependencies): Endpoint<
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
        { organisation, facts, scope },
        { featureFlags, releases, brands },
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
