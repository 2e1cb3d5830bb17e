/** Finds the user who is signed in in the browser that sends this request, by its session cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { CLIENT_ID } from '../shared/identity-settings';
import { SESSION_COOKIE } from './cookies';

export type ProviderSession = Awaited<ReturnType<Provider['Session']['get']>>;
export type ProviderGrant = InstanceType<Provider['Grant']>;

export interface CurrentSession {
  userId: string;
  /** Stays the same while the user stays signed in; only the cookie's value changes. */
  sid: string;
  session: ProviderSession;
  /** The shell's grant; the session is invalid without it. */
  grant: ProviderGrant;
}

export type FindSession = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CurrentSession | undefined>;

/**
 * Returns `undefined` when no user is signed in, or not for the shell, or when the shell's grant has been revoked.
 */
export async function findCurrentSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentSession | undefined> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const userId = session.accountId;
  const grantId = session.grantIdFor(CLIENT_ID);
  if (userId === undefined || grantId === undefined) return undefined;
  const grant = await provider.Grant.find(grantId);
  return grant?.accountId === userId ? { userId, sid: session.uid, session, grant } : undefined;
}

/** The code that tells why a request has no session. */
export type MissingSessionCode = 'NO_SESSION' | 'SESSION_ENDED';

/**
 * A browser drops the cookie when the session times out or the user signs out in it. A request that still has the
 * cookie, but no session, therefore means that the session was ended elsewhere (case T6).
 */
export function missingSessionCode(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): MissingSessionCode {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  return cookies.get(SESSION_COOKIE, { signed: true }) === undefined ? 'NO_SESSION' : 'SESSION_ENDED';
}
