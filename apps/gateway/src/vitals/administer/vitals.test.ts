/** Tests how openings are reported and vitals are read, over HTTP on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';

const SYSTEM = demoUserId('staff@unified-shell.example');
const MARKETER = demoUserId('marketer@alder.example');
/** Owns the solution `sample`, and administers Alder Retail. */
const OWNER = 'admin@alder.example';
const ALDER = demoOrganisations.alder.id;
const ELM = demoOrganisations.elm.id;

describe.each(testEngines)('the vitals of a solution on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    await host.db
      .insertInto('solution_owners')
      .values({ app_id: 'sample', person_id: demoUuid(OWNER) })
      .execute();
  });
  afterAll(() => host.close());

  const report = async (user: string, events: readonly object[]) => {
    const { status } = await host.ask(user, { method: 'POST', url: '/api/analytics/v1', body: { events } });
    expect(status).toBe(200);
    await host.vitals.flush();
  };
  const read = (user: string, query = '', solution = 'sample') =>
    host.ask(user, { method: 'GET', url: `/api/admin/v1/solutions/${solution}/vitals${query}` });
  const done = { type: 'done', solution: 'sample', version: 'live', milliseconds: 900, opening: 1_300 };

  it('are those of the openings that shells report, by version and organisation', async () => {
    await report(MARKETER, [
      { ...done, organisation: ALDER },
      { type: 'vitals', solution: 'sample', version: 'live', organisation: ALDER, paint: 400, errors: 1 },
      { type: 'timeout', solution: 'sample', version: 'live', organisation: ALDER },
    ]);
    const { status, body } = await read(SYSTEM);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appId: 'sample',
      live: null,
      candidate: null,
      comparison: null,
      versions: [
        {
          version: null,
          opened: 2,
          failed: 1,
          failures: [{ code: 'TIMEOUT', count: 1 }],
          measures: [
            { measure: 'opening', count: 1, sum: 1_300 },
            { measure: 'paint', count: 1, sum: 400 },
            { measure: 'done', count: 1, sum: 900 },
            { measure: 'errors', count: 1, sum: 1 },
          ],
        },
      ],
      points: [{ opened: 2, failed: 1 }],
      organisations: [{ id: ALDER, name: 'Alder Retail', opened: 2, failed: 1 }],
    });
  });

  it('I50 of an organisation come from its own people alone', async () => {
    await report(MARKETER, [{ ...done, organisation: ELM }, { ...done, organisation: 'unknown' }, done]);
    const { organisations } = (await read(SYSTEM)).body as { organisations: { id: string | null }[] };
    expect(organisations.map(({ id }) => id)).toEqual([null, ALDER]);
  });

  it('S50 of a version or a solution that does not exist are not stored', async () => {
    await report(MARKETER, [
      { ...done, version: '9.9.9' },
      { ...done, version: '__proto__' },
      { ...done, solution: 'made-up' },
    ]);
    const stored = await host.db.selectFrom('solution_vitals').select(['app_id', 'version']).execute();
    expect(new Set(stored.map(({ app_id, version }) => `${app_id} ${version}`))).toEqual(
      new Set(['sample live']),
    );
  });

  it.each([
    ['a time below zero', { paint: -1 }],
    ['a time without end', { longTasks: 1e12 }],
    ['more memory than a tab has', { memory: 1e15 }],
    ['errors that are no number', { errors: 'many' }],
    ['an address', { address: 'https://sample.example/private' }],
  ])('S50 with %s are refused as a whole', async (_name, numbers) => {
    const events = [{ type: 'vitals', solution: 'sample', version: 'live', ...numbers }];
    const answer = await host.ask(MARKETER, { method: 'POST', url: '/api/analytics/v1', body: { events } });
    expect(answer.status).toBe(400);
  });

  it('I50 are read by the staff and the owners of the solution, and of no other solution', async () => {
    expect((await read(demoUserId(OWNER))).status).toBe(200);
    expect((await read(demoUserId(OWNER), '', 'home')).status).toBe(403);
    expect((await read(MARKETER)).status).toBe(403);
  });

  it('tell an owner the names of those organisations alone that they administer', async () => {
    const at = { app_id: 'sample', hour: new Date(Date.now() - 3_600_000), version: 'live' };
    await host.db
      .insertInto('solution_vitals')
      .values({ ...at, organisation_id: ELM, measure: 'done', code: '', bucket: 9, count: 1, sum: 5 })
      .execute();
    const { organisations } = (await read(demoUserId(OWNER))).body as {
      organisations: { id: string; name: string | null }[];
    };
    const names = new Map(organisations.map(({ id, name }) => [id, name]));
    expect([names.get(ALDER), names.get(ELM)]).toEqual(['Alder Retail', null]);
  });

  it('are limited to a time, a version and an organisation', async () => {
    const opened = async (query: string) => {
      const { versions } = (await read(SYSTEM, query)).body as { versions: { opened: number }[] };
      return versions.map((each) => each.opened);
    };
    expect(await opened('')).toEqual([6]);
    expect(await opened(`?organisation=${encodeURIComponent(ALDER)}`)).toEqual([2]);
    expect(await opened('?version=1.0.0')).toEqual([]);
    const before = new Date(Date.now() - 7_200_000).toISOString();
    expect(await opened(`?from=2026-01-01T00:00:00Z&to=${before}`)).toEqual([]);
    expect((await read(SYSTEM, '?from=2027-01-01T00:00:00Z&to=2026-01-01T00:00:00Z')).status).toBe(400);
    expect((await read(SYSTEM, '?from=yesterday')).status).toBe(400);
  });
});
