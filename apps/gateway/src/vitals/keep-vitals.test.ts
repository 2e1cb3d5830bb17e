import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/schema';
import { createLogLines } from '../test-support/log-lines';
import { keepVitals } from './keep-vitals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('stores the counts every ten seconds, goes on after a failure, and stores the last ones at its end', async () => {
  const flush = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const { logger, lines } = createLogLines();
  const db = {} as unknown as Database;
  const stop = keepVitals({ db, counter: { flush }, clock: { now: () => 0 }, log: logger });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(lines.join()).toContain('could not be stored');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flush).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(flush).toHaveBeenCalledTimes(3);
});
