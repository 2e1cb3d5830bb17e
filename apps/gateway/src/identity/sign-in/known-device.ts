/**
 * The cookie of a device on which accounts have signed in. An attempt on one of them is limited by this device alone,
 * so that no stranger can lock its owner out (case I3).
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CookieSeal } from '../keys/cookie-seal';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookie } from '../shared/read-cookie';

export interface KnownDevices {
  /** The id of the browser, if the account has signed in on it. */
  find(request: FastifyRequest, email: string): string | undefined;
  /** Adds the account to the browser's cookie, and renews the cookie. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

export const DEVICE_COOKIE = '__Host-unified_shell_device';
/** Accounts of one device; one more removes the oldest. */
const MAX_DEVICE_ACCOUNTS = 10;

const PURPOSE = 'known device';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const HASH_CHARS = 22;

const DeviceSchema = v.strictObject({ id: v.string(), accounts: v.array(v.string()) });

/** @param hashKey accounts are named by an HMAC under this key */
export function createKnownDevices(seal: CookieSeal, hashKey: Buffer, random: RandomText): KnownDevices {
  const hash = (email: string) =>
    createHmac('sha256', hashKey).update(email).digest('base64url').slice(0, HASH_CHARS);
  const read = (request: FastifyRequest) => {
    const cookie = readCookie(request, DEVICE_COOKIE);
    const device = v.safeParse(DeviceSchema, cookie && seal.open(PURPOSE, cookie));
    return device.success ? device.output : undefined;
  };
  return {
    find(request, email) {
      const device = read(request);
      return device?.accounts.includes(hash(email)) ? device.id : undefined;
    },
    remember(request, reply, email) {
      const { id, accounts } = read(request) ?? { id: random.next(), accounts: [] };
      const account = hash(email);
      const others = accounts.filter((other) => other !== account).slice(-(MAX_DEVICE_ACCOUNTS - 1));
      const device = { id, accounts: [...others, account] };
      const maxAge = lifetimesSeconds.knownDevice;
      const value = seal.seal(PURPOSE, device, maxAge * 1000);
      reply.header('set-cookie', `${DEVICE_COOKIE}=${value}; Max-Age=${maxAge}; ${ATTRIBUTES}`);
    },
  };
}
