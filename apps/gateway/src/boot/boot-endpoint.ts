/** `POST /api/boot`: everything that the shell's stages need, in one call after the token. */
import * as v from 'valibot';
import { authenticate, type TokenClaims, type VerifyAccessToken } from '../http/authenticate';
import type { Endpoint } from '../http/endpoint';
import { GatewayError } from '../http/errors';
import { CLIENT_ID } from '../identity/identity-settings';
import { type BootFacts, type BootScope, type BootSources, findBootScope, loadBootFacts } from './boot-facts';
import { presentBoot } from './present-boot';

export interface BootDependencies extends BootSources {
  verifyAccessToken: VerifyAccessToken;
}

export function createBootEndpoint(
  dependencies: BootDependencies,
): Endpoint<TokenClaims, Record<never, never>, BootScope, BootFacts> {
  return {
    method: 'POST',
    url: '/api/boot',
    authenticate: (request) => authenticate(request, dependencies.verifyAccessToken),
    validate: v.strictObject({}),
    async authorise(claims) {
      // A token that was made for a solution opens that solution's calls, not the shell's.
      if (claims.clientId !== CLIENT_ID) throw new GatewayError('FORBIDDEN');
      const scope = await findBootScope(dependencies, claims);
      if (scope === undefined) throw new GatewayError('INVALID_TOKEN');
      return scope;
    },
    act: (scope) => loadBootFacts(dependencies, scope),
    present: presentBoot,
  };
}
