/** `GET /ims/profile/v1`: the profile of the bearer of an access token (AUTH-04). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, type TokenClaims, type VerifyAccessToken } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';

/**
 * The profile of DATA-03; `undefined` when the account no longer exists. The shell's boot answer uses the same
 * builder.
 */
export type LoadProfile = (claims: TokenClaims) => Promise<object | undefined>;

export function createProfile(verify: VerifyAccessToken, loadProfile: LoadProfile) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    // Accompanies a refusal (RFC 6750 §3) and is removed on success.
    reply.header('WWW-Authenticate', 'Bearer');
    const claims = await authenticate(request, verify);
    const profile = await loadProfile(claims);
    if (!profile) throw new GatewayError('INVALID_TOKEN');
    reply.removeHeader('WWW-Authenticate');
    return profile;
  };
}
