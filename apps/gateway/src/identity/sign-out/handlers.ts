/** The handlers of the sign-out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSignOutConfirmation } from './confirmation';
import { postedByClient } from './posted-by-client';
import { createSignOut, type SignOutDependencies } from './sign-out';

export function createSignOutHandlers(dependencies: SignOutDependencies) {
  const signOut = createSignOut(dependencies);
  const confirm = createSignOutConfirmation(dependencies.settings);
  return {
    signOut,
    signOutOrAsk: (request: FastifyRequest, reply: FastifyReply) =>
      request.headers.origin === undefined ? confirm(request, reply) : signOut(request, reply),
    signOutByClient: postedByClient,
  };
}
