/**
 * The challenges of WebAuthn calls. Each is sealed into a cookie of the browser that asked for it, valid for five
 * minutes, and for one purpose; a stranger's request stores nothing on the server. Each passkey accepts a challenge
 * once, because it stores the time of the newest one (`usePasskey`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import type { CookieSeal } from '../keys/cookie-seal';
import { createSealedCookie } from '../keys/sealed-cookie';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';

export interface PasskeyChallenge {
  /** 256 random bits, base64url. */
  challenge: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

export interface PasskeyChallenges {
  /** @param purpose `sign-in`, or `registration` with the person */
  begin(reply: FastifyReply, purpose: string): string;
  /** Removes the cookie. Returns `undefined` for a challenge that this browser has not got, or that has expired. */
  take(request: FastifyRequest, reply: FastifyReply, purpose: string): PasskeyChallenge | undefined;
}

const COOKIE = '__Host-unified_shell_passkey';

const ChallengeSchema = v.strictObject({ challenge: v.string(), madeAt: v.number() });

export function createPasskeyChallenges(
  seal: CookieSeal,
  clock: Clock,
  random: RandomText,
): PasskeyChallenges {
  const cookie = createSealedCookie(seal, COOKIE, lifetimesSeconds.passkeyChallenge);
  return {
    begin(reply, purpose) {
      const challenge = random.next();
      cookie.put(reply, purpose, { challenge, madeAt: clock.now() } satisfies PasskeyChallenge);
      return challenge;
    },
    take(request, reply, purpose) {
      const value = v.safeParse(ChallengeSchema, cookie.read(request, purpose));
      cookie.remove(reply);
      return value.success ? value.output : undefined;
    },
  };
}
