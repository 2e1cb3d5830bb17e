/**
 * Keeps an active user signed in: extends the session and its grant, in storage and in the cookie. A tab that stands
 * open extends nothing: the end is counted from the user's last activity in all tabs (AUTH-35). The id of the
 * session stays the same, and a session that ends at the same time stays ended.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Clock } from '../../platform/clock';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { PayloadStore } from '../storage/payload-store';
import { SESSION_COOKIE, SESSION_COOKIE_ATTRIBUTES } from './cookies';
import type { CurrentSession } from './current-session';
import { sessionEnd } from './session-end';

export type ExtendSession = (
  current: CurrentSession,
  inactiveSince: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

export function createExtendSession(
  provider: Provider,
  payloads: Pick<PayloadStore, 'extend'>,
  clock: Clock,
): ExtendSession {
  const extendStored = createExtendStoredSession(payloads, clock);
  return async (current, inactiveSince, request, reply) => {
    const end = await extendStored(current, inactiveSince);
    if (end === undefined) return;
    const { session } = current;
    const { cookies } = provider.createContext(request.raw, reply.raw);
    cookies.set(SESSION_COOKIE, session.jti, { ...SESSION_COOKIE_ATTRIBUTES, expires: new Date(end * 1000) });
  };
}

/** Extends only the stored rows. Returns the new end in seconds since 1970, or `undefined` without an extension. */
export function createExtendStoredSession(payloads: Pick<PayloadStore, 'extend'>, clock: Clock) {
  return async (
    { session, grant }: CurrentSession,
    inactiveSince: number | undefined,
  ): Promise<number | undefined> => {
    // The time comes from the clock of a browser: a later one than ours counts as now.
    const activeAt = Math.min(inactiveSince ?? Infinity, clock.now());
    const end = sessionEnd(session.loginTs, Math.floor(activeAt / 1000));
    const earliest = Math.min(session.exp ?? end, grant.exp ?? end);
    if (end - earliest < lifetimesSeconds.sessionExtension) return undefined;
    // The model's own `save` is not used: it would restore a session that a sign-out has just removed.
    const extended = await Promise.all([
      payloads.extend('Session', session.jti, end),
      payloads.extend('Grant', grant.jti, end),
    ]);
    return extended.every(Boolean) ? end : undefined;
  };
}
