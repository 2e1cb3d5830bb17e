/** Waits for a database that is not available yet: in a deployment it may start after the gateway. */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '../database/database-error';
import { type Clock, systemClock } from '../platform/clock';

export interface RetryDependencies {
  clock: Clock;
  wait(ms: number): Promise<unknown>;
  warn(facts: object, text: string): void;
}

const MAX_START_WAIT_MS = 30_000;
const RETRY_DELAY_MS = 1_000;

/** Retries for 30 s while the database cannot be reached; rejects with the last failure. */
export async function startWithRetries<T>(
  start: () => Promise<T>,
  { clock, wait, warn }: RetryDependencies,
): Promise<T> {
  const end = clock.now() + MAX_START_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isAway = error instanceof DatabaseError && error.code === 'UNAVAILABLE';
      if (!isAway || clock.now() + RETRY_DELAY_MS > end) throw error;
      if (attempt === 1) warn({ reason: error.message }, 'waiting for the database for up to 30 s');
      await wait(RETRY_DELAY_MS);
    }
  }
}

export function systemRetryDependencies(log: Pick<RetryDependencies, 'warn'>): RetryDependencies {
  return { clock: systemClock, wait: (ms) => delay(ms), warn: (facts, text) => log.warn(facts, text) };
}
