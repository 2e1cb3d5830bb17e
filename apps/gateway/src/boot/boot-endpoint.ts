/**
 * `POST /api/boot`: everything that the shell's stages need, in one call after the token, with four statements: begin, who
 * the bearer is, what they are entitled to, commit.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/authenticate';
import type { Endpoint } from '../http/endpoint';
import type { ExchangeTokens } from '../identity/switch-profile/exchange-token';
import { type BootFacts, loadBootFacts } from './boot-facts';
import { createPresentBoot } from './present-boot';

export interface BootDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
}

export function createBootEndpoint({
  readAccessToken,
  withBearer,
  exchangeTokens,
}: BootDependencies): Endpoint<TokenClaims, Record<never, never>, Bearer, Bearer, BootFacts> {
  return {
    method: 'POST',
    url: '/api/boot',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({}),
    within: withBearer,
    async authorise(bearer) {
      requireShellToken(bearer.claims);
      return bearer;
    },
    act: loadBootFacts,
    present: createPresentBoot(exchangeTokens),
  };
}
