/** The parts that both grants of servers have: who asks, for which target and scopes, and how the token is answered. */
import type { TokenEndpointGrantContext } from 'oidc-provider';
import type { Clock } from '../../platform/clock';
import type { ProviderLibrary } from '../provider/load-library';
import { solutionOf } from '../service-accounts/service-account';
import type { ServiceAccountStore } from '../service-accounts/service-account-store';
import {
  findTarget,
  type SolutionServer,
  type SolutionServers,
  type Target,
} from '../service-accounts/solution-servers';
import type { IsSessionAlive } from '../session/is-session-alive';
import type { IdentitySettings } from '../shared/identity-settings';
import type { ReadJwt } from '../tokens/read-jwt';
import { parseScopes } from '../tokens/scopes';
import type { SignedToken, SignToken } from '../tokens/sign-token';

export interface GrantParts {
  errors: ProviderLibrary['errors'];
  settings: IdentitySettings;
  servers: SolutionServers;
  accounts: Pick<ServiceAccountStore, 'accepts'>;
  signToken: SignToken;
  readJwt: ReadJwt;
  isSessionAlive: IsSessionAlive;
  clock: Clock;
}

/** As the client sends them; one that it repeats is refused by the library. */
interface GrantParameters {
  audience?: string;
  subject_token?: string;
  subject_token_type?: string;
  requested_token_type?: string;
  actor_token?: string;
}
export type GrantContext = TokenEndpointGrantContext<GrantParameters>;

export interface Asking {
  /** The id of the account. */
  account: string;
  appId: string;
  server: SolutionServer;
}

/** The library has authenticated the client, and found it allowed to use the grant. */
export function askingServer({ errors, servers }: GrantParts, { oidc: { client } }: GrantContext): Asking {
  const appId = solutionOf(client.clientId);
  const server = appId === undefined ? undefined : servers.findServer(appId);
  if (appId === undefined || server === undefined) throw new errors.UnauthorizedClient();
  return { account: client.clientId, appId, server };
}

/** A target is named by `audience`; a `resource` (RFC 8707) is not known, and ignoring it would answer a token for another one. */
export function requireTarget(
  { errors, settings, servers }: GrantParts,
  { oidc: { params } }: GrantContext,
  { appId }: Asking,
): Target {
  const target =
    params.resource === undefined ? findTarget(settings, servers, appId, params.audience) : undefined;
  if (target === undefined) throw new errors.InvalidTarget();
  return target;
}

/** @param allowed those of the answer, if the request names none */
export function narrowScopes(
  { errors }: GrantParts,
  { oidc: { params } }: GrantContext,
  allowed: readonly string[],
): readonly string[] {
  const wanted = parseScopes(params.scope ?? '');
  const wider = wanted.filter((scope) => !allowed.includes(scope));
  if (wider.length > 0) throw new errors.InvalidScope('requested scope is not allowed', wider.join(' '));
  return wanted.length === 0 ? allowed.toSorted() : wanted;
}

/** RFC 6749 §5.1. `expires_in` is in seconds. */
export function tokenAnswer({ token, claims }: SignedToken<{ scope: string }>) {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor(claims.expires_in / 1000),
    scope: claims.scope,
  };
}
