import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { recordEvent } from '../events/record-event';
import { systemClock } from '../platform/clock';
import { startAuditStreams } from './start-audit-streams';
import { addStream } from './test-support/add-stream';

const KEY = Buffer.alloc(32, 1);

let database: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('sends what is recorded while it runs, and nothing after it has stopped', async () => {
  const posted: string[] = [];
  const warn = vi.fn();
  await addStream(database.db, KEY);
  const stop = startAuditStreams({
    db: database.db,
    sealingKeys: [KEY],
    post: async (_address, _headers, body) => {
      posted.push(body);
      return { fault: null, status: 200 };
    },
    clock: systemClock,
    random: () => 0,
    log: { warn },
  });
  await recordEvent(database.db, { action: 'session.sign-in', outcome: 'success' });
  await vi.waitFor(() => expect(posted).toHaveLength(1), { timeout: 30_000, interval: 100 });
  await stop();
  expect(posted[0]).toContain('session.sign-in');
  expect(warn).not.toHaveBeenCalled();
});
