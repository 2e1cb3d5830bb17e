/**
 * Slows down guessing (I3). The same account from the same address waits longer with each failure; an address that tries
 * many accounts waits too; an account that is tried from many addresses waits a little, so that nobody can lock its owner
 * out. An attempt counts as failed from its first moment: a hundred at once are a hundred.
 */
import type { Clock } from '../../clock';
import { GatewayError } from '../../http/errors';
import { addressKey } from './address-key';
import { FailureCounter } from './failure-counter';

export interface Attempt {
  /** Normalised. */
  email: string;
  /** The client's address. */
  address: string;
}

export interface GuessDelay {
  /** Throws `RATE_LIMITED` with the wait in seconds while the attempt has to wait; else counts it. */
  begin(attempt: Attempt): void;
  /** The attempt was right: forgets the failures of this account at this address. */
  succeed(attempt: Attempt): void;
}

const RULES = {
  pair: { free: 4, firstWaitMs: 1_000, longestWaitMs: 5 * 60_000 },
  address: { free: 30, firstWaitMs: 1_000, longestWaitMs: 5 * 60_000 },
  account: { free: 20, firstWaitMs: 1_000, longestWaitMs: 5_000 },
} as const;

export function createGuessDelay(clock: Clock): GuessDelay {
  const pairs = new FailureCounter(RULES.pair, clock);
  const addresses = new FailureCounter(RULES.address, clock);
  const accounts = new FailureCounter(RULES.account, clock);

  return {
    begin({ email, address }) {
      const network = addressKey(address);
      const wait = Math.max(
        pairs.waitFor(`${network} ${email}`),
        addresses.waitFor(network),
        accounts.waitFor(email),
      );
      if (wait > 0) throw new GatewayError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
      pairs.add(`${network} ${email}`);
      addresses.add(network);
      accounts.add(email);
    },
    succeed({ email, address }) {
      const network = addressKey(address);
      pairs.forget(`${network} ${email}`);
      addresses.remove(network);
      accounts.remove(email);
    },
  };
}
