/**
 * `POST /api/boot`: all data that the start of the shell needs besides the token, in one call. It costs four
 * statements: begin, read the bearer, read entitlements and active organisation, commit. The body `{tenant?,
 * organisation?, locale?, sandbox?}` names the organisation that the browser proposes. It is ignored if the user does
 * not belong to it. Flag rules may depend on the locale and the sandbox.
 */

import type { OrganisationData } from '@unified-shell/api/organisation-data';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { type FlagScope, flagScopeEntries } from '../flags/flag-scope';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import type { ExchangeTokens } from '../identity/switch-profile/exchange-token';
import { organisationId } from '../organisations/organisation-id';
import { storableText } from '../platform/storable-text';
import type { LiveReleases } from '../releases/live-releases';
import type { PreferredOrganisation } from './active-organisation-rows';
import { type BootFacts, loadBootFacts } from './boot-facts';
import { composeOrganisationData } from './organisation-data';
import { createPresentBoot } from './present-boot';

export interface BootDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  featureFlags: FeatureFlags;
  releases: Pick<LiveReleases, 'chooseFor'>;
  logger: ContextLog;
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
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

export function createBootEndpoint({
  readAccessToken,
  withBearer,
  featureFlags,
  releases,
  exchangeTokens,
  logger,
}: BootDependencies): Endpoint<TokenClaims, PreferredOrganisation & FlagScope, Bearer, Bearer, Boot> {
  const presentBoot = createPresentBoot(exchangeTokens);
  return {
    method: 'POST',
    url: '/api/boot',
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
            working.organisation,
            working.facts,
            { featureFlags, releases },
            proposal,
          )),
      };
    },
    present: ({ facts, working }) => presentBoot(facts, working),
  };
}
