/** `GET /ims/authorize/v1`: begins a sign-in for the shell and sends the browser to the provider (AUTH-06). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readParameters } from '../guards/read-parameters';
import type { RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import { parseAuthorizeRequest } from './authorize-request';
import type { OidcClient } from './oidc-client';
import type { PendingSignIns } from './pending-sign-ins';
import { readSignInHints } from './sign-in-hints';

export interface StartDependencies {
  settings: IdentitySettings;
  random: RandomText;
  pendingSignIns: PendingSignIns;
  oidcClient: OidcClient;
}

export function createStart({ settings, random, pendingSignIns, oidcClient }: StartDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = readParameters(request);
    const authorizeRequest = parseAuthorizeRequest(parameters, settings);
    const flow = { state: random.next(), nonce: random.next(), verifier: random.next() };
    pendingSignIns.save(request, reply, { flow, request: authorizeRequest });
    const hints = readSignInHints(parameters);
    if (hints['reason']) request.log.info({ reason: hints['reason'] }, 'a user signs in again');
    return reply.redirect(await oidcClient.authorizationAddress(flow, hints), 303);
  };
}
