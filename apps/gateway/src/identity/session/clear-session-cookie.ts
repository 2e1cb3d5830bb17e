import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { SESSION_COOKIE, SESSION_COOKIE_ATTRIBUTES } from './cookies';

/** Clears the cookie also when there is no session, because it is useless then. */
export function clearSessionCookie(provider: Provider, request: FastifyRequest, reply: FastifyReply): void {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  cookies.set(SESSION_COOKIE, null, SESSION_COOKIE_ATTRIBUTES);
}
