import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSweep } from './sweep';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

test('expired rows are removed every ten minutes until stop is called', async () => {
  const removeExpired = vi.fn(async () => 0);
  const other = vi.fn(async () => 0);
  const stop = startSweep([{ removeExpired }, { removeExpired: other }], log);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(removeExpired).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(removeExpired).toHaveBeenCalledTimes(2);
});

test('a failing sweep is logged, and later sweeps still run', async () => {
  const removeExpired = vi.fn(async () => Promise.reject(new Error('database away')));
  const other = vi.fn(async () => 0);
  const stop = startSweep([{ removeExpired }, { removeExpired: other }], log);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  stop();
  expect(removeExpired).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
