/** The handlers of the sign-out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../../brand/live-brands';
import { postedByClient } from '../pages/posted-by-client';
import { createSignOutConfirmation } from './confirmation';
import { createSignOut, type SignOutDependencies } from './sign-out';

export function createSignOutHandlers(
  dependencies: SignOutDependencies & { brands: Pick<LiveBrands, 'ofInstallation'> },
) {
  const signOut = createSignOut(dependencies);
  const confirm = createSignOutConfirmation(dependencies.settings, dependencies.brands);
  return {
    signOut,
    signOutOrAsk: (request: FastifyRequest, reply: FastifyReply) =>
      request.headers.origin === undefined ? confirm(request, reply) : signOut(request, reply),
    signOutByClient: postedByClient('/oidc/session/end'),
  };
}
