/** Ends a session and all that was issued under it, and takes its cookies back. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { SESSION_COOKIE, SESSION_COOKIE_ATTRIBUTES } from '../provider/cookies';
import type { ProviderSession } from './current-session';

export async function endSession(provider: Provider, session: ProviderSession): Promise<void> {
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  // First the session: whatever fails afterwards, the tokens that name it are dead.
  await session.destroy();
  for (const grantId of grantIds) {
    // One call removes the codes and tokens of every kind; the grant itself is a row of its own.
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}

/** Also when there is no session: a cookie that leads nowhere is litter. */
export function clearSessionCookie(provider: Provider, request: FastifyRequest, reply: FastifyReply): void {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  cookies.set(SESSION_COOKIE, null, SESSION_COOKIE_ATTRIBUTES);
}
