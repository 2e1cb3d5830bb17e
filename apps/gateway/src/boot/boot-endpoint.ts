/**
 * `POST /api/boot`: everything that the shell's stages need, in one call after the token, with four statements: begin, who
 * the bearer is, what they are entitled to and where they work, commit. `{tenant?, organisation?}` is what the browser knows of
 * the organisation to work in; one that is not the user's counts as none.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/authenticate';
import type { Endpoint } from '../http/endpoint';
import type { ExchangeTokens } from '../identity/switch-profile/exchange-token';
import { organisationId } from '../organisations/organisation-id';
import { composeWorkingOrganisation, type WorkingOrganisation } from '../organisations/working-organisation';
import { type BootFacts, loadBootFacts } from './boot-facts';
import { createPresentBoot } from './present-boot';
import type { WorkingWish } from './working-rows';

export interface BootDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  featureFlags: FeatureFlags;
  logger: ContextLog;
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
}

interface Boot {
  facts: BootFacts;
  working: WorkingOrganisation | undefined;
}

const bodySchema = v.strictObject({
  tenant: v.optional(v.pipe(v.string(), v.maxLength(100))),
  organisation: v.optional(organisationId),
});

export function createBootEndpoint({
  readAccessToken,
  withBearer,
  featureFlags,
  exchangeTokens,
  logger,
}: BootDependencies): Endpoint<TokenClaims, WorkingWish, Bearer, Bearer, Boot> {
  const presentBoot = createPresentBoot(exchangeTokens);
  return {
    method: 'POST',
    url: '/api/boot',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: bodySchema,
    within: withBearer,
    async authorise(bearer) {
      requireShellToken(bearer.claims);
      return bearer;
    },
    async act(bearer, wish) {
      const facts = await loadBootFacts(bearer, logger, wish);
      const { working } = facts;
      return {
        facts,
        working:
          working &&
          (await composeWorkingOrganisation(bearer, working.organisation, working.facts, featureFlags)),
      };
    },
    present: ({ facts, working }) => presentBoot(facts, working),
  };
}
