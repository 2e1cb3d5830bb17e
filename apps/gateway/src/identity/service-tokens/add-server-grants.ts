/** Adds the grants of servers to the provider. Only clients of a solution may use them (`service-clients.ts`). */
import type Provider from 'oidc-provider';
import { CLIENT_CREDENTIALS, TOKEN_EXCHANGE } from '../service-accounts/service-account';
import { createClientCredentials } from './client-credentials';
import type { GrantParts } from './grant-request';
import { createTokenExchange } from './token-exchange';

const TARGET = ['scope', 'audience', 'resource'] as const;
const TOKENS = ['subject_token', 'subject_token_type', 'requested_token_type', 'actor_token'] as const;

export function addServerGrants(provider: Provider, parts: GrantParts): void {
  provider.registerGrantType(CLIENT_CREDENTIALS, createClientCredentials(parts), TARGET);
  provider.registerGrantType(TOKEN_EXCHANGE, createTokenExchange(parts), [...TARGET, ...TOKENS]);
}
