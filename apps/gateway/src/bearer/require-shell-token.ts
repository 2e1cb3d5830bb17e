/** Refuses a token that was made for a solution: only the shell's own token is accepted for the shell's calls. */
import type { TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { CLIENT_ID } from '../identity/shared/identity-settings';

/** @throws GatewayError FORBIDDEN */
export function requireShellToken({ clientId }: TokenClaims): void {
  if (clientId !== CLIENT_ID) throw new GatewayError('FORBIDDEN');
}
