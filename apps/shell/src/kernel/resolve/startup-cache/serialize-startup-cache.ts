import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Token } from '../../session/session-state';
import { type AccountFacts, factsOf } from '../../workspace/account/account-facts';
import type { BootAnswer } from '../../workspace/account/boot-answer';
import type { RecentSolution, StartupCache } from './startup-cache';

/**
 * Organisations stored besides the current one, so that a user with 5,000 of them starts as fast as a user with 5.
 */
const MAX_OTHER_ORGANISATIONS = 20;

/** Maximum size in characters; a larger cache is not stored. */
const MAX_STARTUP_CACHE_CHARS = 64 * 1024;

export interface StartupCacheInputs {
  token: Token;
  sidHash: string;
  answer: BootAnswer;
  /** Id of the organisation that is active in the tab. */
  current: string;
  page: Pick<PageConfiguration, 'environment' | 'build' | 'catalogueAddress' | 'internalDomains'>;
  /** When the gateway answered: the age of the startup cache is the age of its facts. */
  answeredAt: number;
  recentSolutions: readonly RecentSolution[];
}

/** @returns the text to store, or undefined when it is too large */
export function serializeStartupCache({
  token,
  sidHash,
  answer,
  current,
  page,
  answeredAt,
  recentSolutions,
}: StartupCacheInputs): string | undefined {
  const startupCache: StartupCache = {
    schema: 2,
    userId: token.userId,
    sidHash,
    savedAt: answeredAt,
    environment: page.environment,
    build: page.build,
    catalogue: page.catalogueAddress,
    organisation: current,
    facts: trim(factsOf(answer, page), current),
    places: [...recentSolutions],
  };
  const text = JSON.stringify(startupCache);
  return text.length <= MAX_STARTUP_CACHE_CHARS ? text : undefined;
}

function trim(facts: AccountFacts, current: string): StartupCache['facts'] {
  const { accounts, productContexts, roles } = facts;
  const ids = accounts.flatMap(({ orgs }) => orgs.map(({ imsOrgId }) => imsOrgId));
  const included = new Set([
    current,
    ...ids.filter((id) => id !== current).slice(0, MAX_OTHER_ORGANISATIONS),
  ]);
  return {
    ...facts,
    accounts: accounts.map((account) => ({
      ...account,
      orgs: account.orgs.filter(({ imsOrgId }) => included.has(imsOrgId)),
    })),
    productContexts: productContexts.filter(({ owningEntity }) => included.has(owningEntity)),
    roles: roles.filter(({ organization }) => included.has(organization)),
  };
}
