/**
 * Slows down guessing (case I3). The same account from the same address waits longer with each failure; an address
 * that tries many accounts waits too; an account that is tried from many addresses waits a little, so that an
 * attacker cannot lock its owner out. An attempt counts as failed from its start, so a hundred concurrent attempts
 * count as a hundred.
 */
import { createHmac } from 'node:crypto';
import { GatewayError } from '../../http/errors/gateway-error';
import { addressKey } from './address-key';
import type { FailureStore } from './failure-store';

export interface Attempt {
  /** Normalised. */
  email: string;
  /** The client's address. */
  address: string;
}

export interface SignInThrottle {
  /**
   * Rejects with `RATE_LIMITED` and the wait in seconds while the attempt has to wait, and with `UNAVAILABLE` when
   * the store cannot be read; else counts it.
   */
  begin(attempt: Attempt): Promise<void>;
  /** Call after a correct password: clears the failures of this account at this address. */
  succeed(attempt: Attempt): Promise<void>;
}

const RULES = {
  pair: { freeFailures: 4, firstWaitMs: 1_000, maxWaitMs: 5 * 60_000 },
  address: { freeFailures: 30, firstWaitMs: 1_000, maxWaitMs: 5 * 60_000 },
  account: { freeFailures: 20, firstWaitMs: 1_000, maxWaitMs: 5_000 },
} as const;

/** @param hashKey keys are stored as HMACs under this key, so that a copy of the table identifies no person */
export function createSignInThrottle(failures: FailureStore, hashKey: Buffer): SignInThrottle {
  const keysOf = ({ email, address }: Attempt) => {
    const network = addressKey(address);
    const hash = (...parts: string[]) =>
      createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('base64url');
    return {
      pair: hash('pair', network, email),
      address: hash('address', network),
      account: hash('account', email),
    };
  };

  return {
    async begin(attempt) {
      const keys = keysOf(attempt);
      const wait = await failClosed(
        failures.count([
          { key: keys.pair, rule: RULES.pair },
          { key: keys.address, rule: RULES.address },
          { key: keys.account, rule: RULES.account },
        ]),
      );
      if (wait > 0) throw new GatewayError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
    },
    async succeed(attempt) {
      const { pair, address, account } = keysOf(attempt);
      await failClosed(failures.clear(pair, [address, account]));
    },
  };
}

/** Fails closed: an attempt that is not counted would be a free guess. */
function failClosed<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new GatewayError('UNAVAILABLE', { cause });
  });
}
