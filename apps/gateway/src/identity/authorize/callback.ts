/**
 * `GET /auth/callback`: handles the provider's answer. The code is redeemed here, on the server; the browser returns
 * to the shell without a code or a token (ARCHITECTURE, "Sign-in and refresh of tokens").
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import { rawQuery, readParameters } from '../guards/read-parameters';
import type { AuthorizeRequest } from './authorize-request';
import type { OidcClient } from './oidc-client';
import type { PendingSignIns } from './pending-sign-ins';

export interface CallbackDependencies {
  pendingSignIns: PendingSignIns;
  oidcClient: OidcClient;
  /** Runs after the code is redeemed, for example to store the device. @param accessToken the provider's own */
  begin(request: FastifyRequest, reply: FastifyReply, accessToken: string): Promise<void>;
}

/** Throws `SIGN_IN_EXPIRED` for any answer that does not belong to a pending sign-in of this browser. */
export function createCallback(dependencies: CallbackDependencies) {
  const { pendingSignIns, oidcClient, begin } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const state = readParameters(request).get('state');
    const pending = state && pendingSignIns.take(request, reply, state);
    if (!pending) throw new GatewayError('SIGN_IN_EXPIRED');
    const accessToken = await oidcClient.redeem(rawQuery(request), pending.flow).catch((cause: unknown) => {
      throw new GatewayError('SIGN_IN_EXPIRED', { cause });
    });
    await begin(request, reply, accessToken);
    return reply.redirect(shellAddress(pending.request), 303);
  };
}

function shellAddress({ redirectUri, state, oldHash }: AuthorizeRequest): string {
  const address = new URL(redirectUri);
  address.searchParams.set('state', state);
  if (oldHash !== undefined) address.searchParams.set('old_hash', oldHash);
  return address.href;
}
