/**
 * Verifies an access token: it is valid itself, it is the shell's own (case S9), and its session still exists. Every
 * fault gives `INVALID_TOKEN` (case S8).
 */
import type { VerifyAccessToken } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { IsSessionAlive } from '../session/is-session-alive';
import { CLIENT_ID } from '../shared/identity-settings';
import type { ReadClientToken } from './read-access-token';

export function createVerifyAccessToken(
  readClientToken: ReadClientToken,
  isSessionAlive: IsSessionAlive,
): VerifyAccessToken {
  return async (token) => {
    const claims = await readClientToken(token, CLIENT_ID);
    if (await isSessionAlive(claims)) return claims;
    throw new GatewayError('INVALID_TOKEN');
  };
}
