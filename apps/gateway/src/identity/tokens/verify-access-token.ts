/**
 * Verifies an access token: it is valid itself, and its session still exists. Every fault gives `INVALID_TOKEN`
 * (case S8).
 */
import type { ReadAccessToken, VerifyAccessToken } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { IsSessionAlive } from '../session/is-session-alive';

export function createVerifyAccessToken(
  readAccessToken: ReadAccessToken,
  isSessionAlive: IsSessionAlive,
): VerifyAccessToken {
  return async (token) => {
    const claims = await readAccessToken(token);
    if (await isSessionAlive(claims)) return claims;
    throw new GatewayError('INVALID_TOKEN');
  };
}
