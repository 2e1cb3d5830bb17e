/**
 * `POST /oidc/session/end/confirm`: the form of the provider's sign-out page. The provider forgets the question with the
 * first answer, so a person who comes back to the page and answers again is led on: to the page after a sign-out, or to a
 * new question while they are signed in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Handler } from '../guards/route';

export function createConfirmSignOut(currentProvider: () => Provider, forward: Handler): Handler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = currentProvider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session['state'] !== undefined) return forward(request, reply);
    return reply.redirect(session.accountId === undefined ? '/signed-out' : '/ims/logout/v1', 303);
  };
}
