/** One sealed value in a cookie of the identity host, bound to its purpose. A copy of it opens until it expires. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../shared/read-cookie';
import type { CookieSeal } from './cookie-seal';

export interface SealedCookie {
  /** Replaces the value before. */
  put(reply: FastifyReply, purpose: string, value: unknown): void;
  /** Returns `undefined` for an absent, changed or expired value, and for one of another purpose. */
  read(request: FastifyRequest, purpose: string): unknown;
  remove(reply: FastifyReply): void;
}

/** Browsers store cookies of up to 4,096 bytes. */
export const MAX_COOKIE_VALUE_CHARS = 3800;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** @param name begins with `__Host-` */
export function createSealedCookie(seal: CookieSeal, name: string, lifetimeSeconds: number): SealedCookie {
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAge}; ${ATTRIBUTES}`);
  return {
    put(reply, purpose, value) {
      set(reply, seal.seal(`${name} ${purpose}`, value, lifetimeSeconds * 1000), lifetimeSeconds);
    },
    read(request, purpose) {
      const cookie = readCookie(request, name);
      return cookie === undefined ? undefined : seal.open(`${name} ${purpose}`, cookie);
    },
    remove: (reply) => void set(reply, '', 0),
  };
}
