import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../open-database';
import { createTestDatabase } from '../test-support/test-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ acquireTimeoutMs: 100 });
});
afterAll(() => database.close());

it('the embedded pool fails a query outside the running transaction after the time limit', async () => {
  const { db } = database;
  const installation = db.selectFrom('installation').selectAll();
  const nestedCall = db.transaction().execute(() => installation.execute());
  await expect(nestedCall).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await installation.execute()).toEqual([]);
});
