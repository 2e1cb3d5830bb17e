/**
 * Keeps an active user signed in: extends the session and its grant, in storage and in the cookie. A tab that stands
 * open extends nothing: the end is counted from the user's last activity in all tabs (AUTH-35). The id of the
 * session stays the same, and a session that ends at the same time stays ended. The policies of the user's organisations may
 * end it earlier.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { PayloadStore } from '../storage/payload-store';
import { SESSION_COOKIE, SESSION_COOKIE_ATTRIBUTES } from './cookies';
import type { CurrentSession, ProviderSession } from './current-session';
import { firstRefusal, type SessionLimits, sessionEnd } from './session-end';

/**
 * @returns when tokens of the session end at the latest, in milliseconds since 1970
 * @throws GatewayError NO_SESSION when every organisation of the user asks for a new sign-in: the session has timed out
 */
export type ExtendSession = (
  current: CurrentSession,
  inactiveSince: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<number>;

export interface ExtendSessionDependencies {
  payloads: Pick<PayloadStore, 'find' | 'extend' | 'merge' | 'destroy'>;
  policies: {
    /** @param userId the account that signed in */
    findLimits(userId: string): Promise<SessionLimits>;
  };
  clock: Clock;
}

/** A page renews its token before it ends; one that ended sooner would be renewed again and again. */
const MIN_TOKEN_SECONDS = 60;
/** The session is extended by at least this part of the time that it may be unused. */
const EXTENSION_PART = 1 / 15;

export function createExtendSession(
  provider: Provider,
  dependencies: ExtendSessionDependencies,
  clearCookie: (request: FastifyRequest, reply: FastifyReply) => void,
): ExtendSession {
  const extendStored = createExtendStoredSession(dependencies);
  return async (current, inactiveSince, request, reply) => {
    const { end, tokensEnd } = await extendStored(current, inactiveSince).catch((error: unknown) => {
      // Else the cookie would tell that the session was ended elsewhere.
      if (error instanceof GatewayError && error.code === 'NO_SESSION') clearCookie(request, reply);
      throw error;
    });
    if (end !== undefined) {
      const { cookies } = provider.createContext(request.raw, reply.raw);
      const expires = new Date(end * 1000);
      cookies.set(SESSION_COOKIE, current.session.jti, { ...SESSION_COOKIE_ATTRIBUTES, expires });
    }
    return tokensEnd;
  };
}

interface ExtendedSession {
  /** The new end in seconds since 1970; undefined when it has stayed. */
  end: number | undefined;
  /** As `ExtendSession` has it. */
  tokensEnd: number;
}

/** Changes only the stored rows. */
export function createExtendStoredSession({ payloads, policies, clock }: ExtendSessionDependencies) {
  /** The activity in other tabs. A session that was not limited before tells of it by its end alone. */
  async function findActivity({ jti, exp = 0 }: ProviderSession, isIdleLimited: boolean): Promise<number> {
    const stored = isIdleLimited ? (await payloads.find('Session', jti))?.['activeAt'] : undefined;
    return typeof stored === 'number' ? stored : exp - lifetimesSeconds.session;
  }

  return async (
    { userId, session, grant }: CurrentSession,
    inactiveSince: number | undefined,
  ): Promise<ExtendedSession> => {
    const { longest, shortest } = await policies.findLimits(userId);
    const now = clock.now() / 1000;
    // The time comes from the clock of a browser: a later one than ours counts as now.
    const toldActivity = Math.floor(Math.min(inactiveSince ?? Infinity, clock.now()) / 1000);
    const isIdleLimited = shortest.idle !== Infinity;
    const activeAt = Math.max(toldActivity, await findActivity(session, isIdleLimited));
    const end = sessionEnd(session.loginTs, activeAt, longest);
    if (end <= now) {
      await payloads.destroy('Session', session.jti);
      throw new GatewayError('NO_SESSION');
    }
    // Only where a policy reads it, so that not every check call writes.
    if (isIdleLimited) await payloads.merge('Session', session.jti, { activeAt });
    const refusal = firstRefusal(session.loginTs, activeAt, shortest, now);
    const tokensEnd = Math.max(refusal, now + MIN_TOKEN_SECONDS) * 1000;
    const earliest = Math.min(session.exp ?? end, grant.exp ?? end);
    const step = Math.min(lifetimesSeconds.sessionExtension, longest.idle * EXTENSION_PART);
    const isTooLong = earliest > sessionEnd(session.loginTs, Math.floor(now), longest);
    if (!isTooLong && end - earliest < step) return { end: undefined, tokensEnd };
    // The model's own `save` is not used: it would restore a session that a sign-out has just removed.
    const extended = await Promise.all([
      payloads.extend('Session', session.jti, end),
      payloads.extend('Grant', grant.jti, end),
    ]);
    return { end: extended.every(Boolean) ? end : undefined, tokensEnd };
  };
}
