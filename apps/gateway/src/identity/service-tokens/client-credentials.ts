/**
 * `client_credentials` (RFC 6749 §4.4): a solution's server gets a token that names the solution and no user, for the gateway or
 * for a server that it may call. Such a token for another server has no scope: that server decides by the client what it may do.
 */
import { SERVICE_SCOPES } from '../service-accounts/service-account';
import { lifetimesSeconds } from '../shared/lifetimes';
import {
  askingServer,
  type GrantContext,
  type GrantParts,
  narrowScopes,
  requireTarget,
  tokenAnswer,
} from './grant-request';

/** The grant throws `invalid_target` and `invalid_scope`. */
export function createClientCredentials(parts: GrantParts) {
  const { signToken, clock } = parts;
  return async (ctx: GrantContext): Promise<void> => {
    const asking = askingServer(parts, ctx);
    const { audience, server } = requireTarget(parts, ctx, asking);
    const scopes = narrowScopes(parts, ctx, server === undefined ? SERVICE_SCOPES : []);
    const claims = { client_id: asking.account, scope: scopes.join(' '), app_ids: [asking.appId] };
    const endsAt = clock.now() + lifetimesSeconds.serverToken * 1000;
    ctx.body = tokenAnswer(await signToken(claims, { audience, subject: asking.account, endsAt }));
  };
}
