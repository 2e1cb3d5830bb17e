/** The sessions of the partner systems: a cookie for each system, so that a call without a token continues a session. */
import type { DiscoveryKind } from '@unified-shell/catalogue/registration/product-options';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RandomText } from '../../identity/shared/environment';
import { readCookie } from '../../identity/shared/read-cookie';
import type { Clock } from '../../platform/clock';

const SESSION_TTL_MS = 3_600_000;
const MAX_SESSIONS = 1_000;

/** The user of a partner system, and the solutions that they may open there. */
export interface PartnerUser {
  userId: string;
  applications: readonly string[];
}

export interface PartnerSessions {
  find(request: FastifyRequest, kind: DiscoveryKind): PartnerUser | undefined;
  start(reply: FastifyReply, kind: DiscoveryKind, user: PartnerUser): void;
}

export function createPartnerSessions(clock: Clock, random: RandomText): PartnerSessions {
  const sessions = new Map<string, { kind: DiscoveryKind; user: PartnerUser; endsAt: number }>();
  const nameOf = (kind: DiscoveryKind) => `__Host-partner_${kind}`;
  return {
    find(request, kind) {
      const session = sessions.get(readCookie(request, nameOf(kind)) ?? '');
      return session?.kind === kind && session.endsAt > clock.now() ? session.user : undefined;
    },
    start(reply, kind, user) {
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      const id = random.next();
      sessions.set(id, { kind, user, endsAt: clock.now() + SESSION_TTL_MS });
      reply.header('set-cookie', `${nameOf(kind)}=${id}; Path=/; Secure; HttpOnly; SameSite=Strict`);
    },
  };
}
