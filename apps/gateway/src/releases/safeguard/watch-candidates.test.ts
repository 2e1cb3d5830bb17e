import { expect, it, vi } from 'vitest';
import type { Database } from '../../database/schema';
import { createLogLines } from '../../test-support/log-lines';
import type { Release } from '../store';
import { checkCandidates } from './watch-candidates';

it('checks each candidate, also after another one could not be checked', async () => {
  const execute = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
  const db = { transaction: () => ({ execute }) } as unknown as Database;
  const running = ['first', 'second'].map((appId) => ({ appId, candidate: '2.0.0', isPaused: false }));
  const { logger, lines } = createLogLines();
  await checkCandidates({
    db,
    releases: { all: () => running as unknown as Release[] },
    counter: { count: () => {}, flush: async () => {} },
    clock: { now: () => 0 },
    log: logger,
  });
  expect(execute).toHaveBeenCalledTimes(2);
  expect(lines.join()).toContain('first');
});
