import { expect, it } from 'vitest';
import { DatabaseError } from '../database/database-error';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { startWithRetries } from './start-with-retries';

const away = () => new DatabaseError('UNAVAILABLE', 'nobody answers');

/** A start that fails once for each failure and then succeeds. */
function attempt(failures: Error[]) {
  const clock = createFakeClock(0);
  const warnings: string[] = [];
  let attempts = 0;
  const started = startWithRetries(
    async () => {
      const failure = failures[attempts++];
      if (failure !== undefined) throw failure;
      return 'started';
    },
    {
      clock,
      wait: async (ms) => clock.advance(ms),
      warn: (_facts, text) => warnings.push(text),
    },
  );
  return { started, warnings, clock, attempts: () => attempts };
}

it('a start waits for a database that becomes available later, and warns once', async () => {
  const { started, warnings, clock } = attempt([away(), away(), away()]);
  expect(await started).toBe('started');
  expect(warnings).toHaveLength(1);
  expect(clock.now()).toBe(3_000);
});

it('a start gives up after 30 s with the error of the database', async () => {
  const { started, clock, warnings } = attempt(Array.from({ length: 100 }, away));
  await expect(started).rejects.toThrow('nobody answers');
  expect(clock.now()).toBe(30_000);
  expect(warnings).toHaveLength(1);
});

it('a start does not retry after a permanent error', async () => {
  const { started, attempts } = attempt([new DatabaseError('NEWER_SCHEMA', 'newer')]);
  await expect(started).rejects.toThrow('newer');
  expect(attempts()).toBe(1);
});
