import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Administrator } from '../../admin-calls/administrator';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { recordEvent } from '../../events/record-event';
import { runAsOperator } from '../command/run-as-operator';
import { type ExportRequest, exportEvents } from './export-events';

const EVENTS = 20_001;

let database: OpenDatabase;
let transactions = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await recordEvent(database.db, {
    action: 'person.invite',
    outcome: 'success',
    actor: '=1+1',
    object: 'Ä "b"',
  });
  await sql`insert into events (action, outcome, actor)
    select 'session.sign-in', 'success', 'many' from generate_series(1, ${EVENTS}::integer)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

function run<T>(work: (admin: Administrator) => Promise<T>): Promise<T> {
  transactions += 1;
  const unused = () => Promise.reject(new Error('not used'));
  const context = {
    actor: 'test',
    identityOrigin: '',
    companyDomains: [],
    configuredClients: async () => [],
    shipped: unused,
    sealingKey: unused,
  };
  return runAsOperator(database.db, { ...context, clock: { now: () => 0 } }, work);
}
const open = async (request: Partial<ExportRequest>) => {
  const download = await run((admin) =>
    exportEvents(admin, { format: 'jsonl', separator: 'comma', reads: 'hide', ...request }),
  );
  transactions = 0;
  return download.read((_rows, work) => run(work));
};

it('more than 20,000 events are exported, each once, and no more than a page is in memory', async () => {
  const ids = new Set<number>();
  let longest = 0;
  for await (const part of await open({ actor: 'many' })) {
    const lines = part.split('\n').filter((line) => line !== '');
    longest = Math.max(longest, lines.length);
    for (const line of lines) ids.add(JSON.parse(line).id);
  }
  expect([ids.size, longest, transactions]).toEqual([EVENTS, 1_000, 21]);
});

it('a page is read when the reader has taken the one before, and none after the reader has gone', async () => {
  let parts = 0;
  for await (const _part of await open({ actor: 'many' })) {
    parts += 1;
    // The first part is the head of the file.
    expect(transactions).toBe(parts - 1);
    if (parts === 3) break;
  }
  expect(transactions).toBe(2);
});

it.each([
  ['comma', ','],
  ['semicolon', ';'],
] as const)(
  'events are rows of CSV with the mark of UTF-8, a %s, and times in UTC',
  async (separator, sign) => {
    let text = '';
    for await (const part of await open({ format: 'csv', separator, action: 'person.invite' })) text += part;
    const [head, row, end] = text.split('\r\n');
    const names =
      'id,at (UTC),action,outcome,actor,actorName,actingAs,actingAsName,organisationId,organisationName,object,objectName,requestId,occurrences,lastAt (UTC)';
    expect(head).toBe(`\uFEFF${names.replaceAll(',', sign)}`);
    const [id, at, ...rest] = row?.split(sign) ?? [];
    expect(id).toBe('1');
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(rest.join(sign)).toBe(
      ['person.invite', 'success', "'=1+1", '', '', '', '', '', '"Ä ""b"""', '', '', '1', ''].join(sign),
    );
    expect(end).toBe('');
  },
);
