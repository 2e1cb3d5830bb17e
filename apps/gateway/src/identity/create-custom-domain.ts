/**
 * The identity endpoints of a shell on a custom domain: the handlers of the identity host, with the session cookie of
 * the custom domain.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import type { LimitStrangers } from '../overload/limit-strangers';
import { describeDevice } from './account/describe-device';
import { createAuthorizeHandlers } from './authorize/handlers';
import type { OidcClient } from './authorize/oidc-client';
import { createClientToken } from './clients/client-token';
import { createCustomDomainRoutes } from './custom-domain/custom-domain-routes';
import { createHostSessions } from './custom-domain/host-sessions';
import { createRequireOwnOrigin } from './guards/require-own-origin';
import { requireOwnPage } from './guards/require-own-page';
import type { Route } from './guards/route';
import { singleParameters } from './guards/single-parameters';
import type { CommonParts } from './handler-parts';
import { createStopImpersonation } from './impersonation/stop';
import { createAddLogoutUrl } from './logout-urls/add-logout-url';
import { reloadFromHere } from './pages/reload-from-here';
import { createProfile } from './profile/profile';
import type { FindSession } from './session/current-session';
import { createExtendStoredSession, type ExtendSession } from './session/extend-session';
import { createSignOut } from './sign-out/sign-out';
import { createSwitchProfile } from './switch-profile/switch-profile';
import { createTokenHandlers } from './token/handlers';

/** @param oidcClient redeems codes at the callback of the custom domain; @param origin of the custom domain */
export function createCustomDomain(
  parts: CommonParts,
  oidcClient: OidcClient,
  origin: string,
  limit: LimitStrangers,
): Route[] {
  const { provider, payloads, random, sessions } = parts;
  const settings = { ...parts.settings, shellOrigins: [origin] as const };
  const hostSessions = createHostSessions({ provider, payloads, random });
  const extendStoredSession = createExtendStoredSession(parts);
  const extendSession: ExtendSession = async (current, inactiveSince) =>
    (await extendStoredSession(current, inactiveSince)).tokensEnd;
  const findSession: FindSession = (request) => hostSessions.find(request);
  // The cookie of a custom domain outlives a session that times out, so it does not tell how the session ended.
  const missingSessionCode = () => 'NO_SESSION' as const;
  const common = { ...parts, extendSession, findSession, missingSessionCode };

  const begin = async (request: FastifyRequest, reply: FastifyReply, accessToken: string) => {
    const token = await provider.AccessToken.find(accessToken);
    // The user has signed out since the code was issued.
    if (token?.sessionUid === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
    const { sessionUid: sid, accountId: userId } = token;
    const device = describeDevice(request.headers['user-agent']);
    await parts.policies.remind(userId);
    if (device) await sessions.begin({ id: sid, userId, device });
    await hostSessions.begin(request, reply, { sid, userId });
  };

  const { start, callback } = createAuthorizeHandlers({ ...parts, settings, oidcClient, begin });
  return createCustomDomainRoutes(
    {
      limited: ({ ip }) => limit(ip),
      single: singleParameters,
      own: createRequireOwnOrigin(origin),
      ownPage: requireOwnPage,
    },
    {
      start,
      callback: reloadFromHere(callback),
      ...createTokenHandlers(common),
      profile: createProfile(parts.verifyAccessToken, parts.loadProfile),
      switchProfile: createSwitchProfile(common),
      clientToken: createClientToken(common),
      stopImpersonation: createStopImpersonation(common),
      addLogoutUrl: createAddLogoutUrl(common),
      signOut: createSignOut({ ...common, settings, clearCookie: hostSessions.end }),
      confirmSignOut: async (_request, reply) =>
        reply.redirect(`${parts.settings.identityOrigin}/ims/logout/v1`, 303),
    },
  );
}
