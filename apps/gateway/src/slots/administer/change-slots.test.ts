import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';

const SYSTEM = demoUserId('staff@unified-shell.example');
const ADA = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const AGENCY = demoUserId('agency@elm.example');
const { alder, birch } = demoOrganisations;
const INSTALLATION = '/slots';
const ALDER = `/organisations/${encodeURIComponent(alder.id)}/slots`;
const BIRCH = `/organisations/${encodeURIComponent(birch.id)}/slots`;

/** How long a stream of events is open, in milliseconds. */
const STREAM_MS = 2_000;

describe.each(testEngines)('the rules of slots on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const call = (userId: string, path: string, body?: object, version = 0) =>
    host.ask(userId, {
      method: body === undefined ? 'GET' : 'PUT',
      url: `/api/admin/v1${path}`,
      ...(body === undefined ? {} : { body, headers: { 'if-match': `"${version}"` } }),
    });
  const rules = async (organisation: string = alder.id) =>
    (
      await host.ask(MARKETER, {
        method: 'GET',
        url: `/api/slots/v1?${new URLSearchParams({ organisation })}`,
      })
    ).body;

  it('are none before the first change, and name the slots of all registrations', async () => {
    const { body } = await call(SYSTEM, INSTALLATION);
    expect(body).toMatchObject({
      off: false,
      solutions: [],
      slots: [],
      home: [],
      inherited: null,
      version: 0,
    });
    expect(body['offered']).toContainEqual({
      id: 'sample:orders',
      name: 'Open orders',
      solution: 'sample',
      solutionName: 'Sample',
    });
    expect(await rules()).toEqual({ off: false, solutions: [], slots: [], home: [] });
  });

  /** What an open page is told while the rules change. */
  async function toldOf(userId: string, path: string, change: object): Promise<string> {
    const page = { method: 'GET', url: '/api/events/v1' } as const;
    const stream = host.ask(userId, page, { createdAt: Date.now(), expiresIn: STREAM_MS });
    await delay(STREAM_MS / 4);
    const { version } = (await call(SYSTEM, path)).body;
    expect(await call(SYSTEM, path, change, Number(version))).toMatchObject({ status: 200 });
    return String((await stream).body['text']);
  }

  it('tell the open pages of the organisation, and those of the installation every page', async () => {
    const told = 'data: {"type":"account-changed"';
    expect(await toldOf(MARKETER, ALDER, { off: true })).toContain(told);
    expect(await toldOf(AGENCY, ALDER, {})).not.toContain(told);
    expect(await toldOf(AGENCY, INSTALLATION, { off: true })).toContain(told);
    expect(await call(SYSTEM, INSTALLATION, {}, 1)).toMatchObject({ status: 200 });
  });

  it('of the installation are changed by system administrators alone, and hold everywhere', async () => {
    const change = { slots: ['sample:orders'], home: ['mixModeler:budget'] };
    expect(await call(ADA, INSTALLATION, change)).toMatchObject({ status: 403 });
    expect(await call(SYSTEM, INSTALLATION, change)).toMatchObject({ status: 200, body: { version: 1 } });
    const expected = { off: false, solutions: [], slots: ['sample:orders'], home: ['mixModeler:budget'] };
    expect([await rules(), await rules(birch.id)]).toEqual([expected, expected]);
  });

  it('of an organisation are added to those of the installation, in this organisation alone', async () => {
    const change = { solutions: ['segmentBuilder'], home: ['sample:orders', 'segmentBuilder:segments'] };
    expect(await call(ADA, BIRCH, change)).toMatchObject({ status: 404 });
    expect(await call(MARKETER, ALDER)).toMatchObject({ status: 403 });
    expect(await call(ADA, ALDER, change)).toMatchObject({
      status: 200,
      body: { ...change, slots: [], inherited: { slots: ['sample:orders'], home: ['mixModeler:budget'] } },
    });
    expect(await rules()).toEqual({ off: false, ...change, slots: ['sample:orders'] });
    expect((await rules(birch.id))['solutions']).toEqual([]);
  });

  it('of which two administrators make the first change at once, one is refused', async () => {
    const both = await Promise.all([['a'], ['b']].map((solutions) => call(SYSTEM, BIRCH, { solutions }, 0)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each([
    ['a slot without its solution', { slots: ['orders'] }],
    ['a solution with a colon', { solutions: ['sample:orders'] }],
    ['13 cards of the default home', { home: Array.from({ length: 13 }, (_, n) => `sample:card${n}`) }],
    ['an unknown field', { colour: 'red' }],
  ])('I5 refuse %s', async (_name, change) => {
    const { version } = (await call(SYSTEM, ALDER)).body;
    expect(await call(SYSTEM, ALDER, change, Number(version))).toMatchObject({ status: 400 });
  });

  it('are removed with their last value, and leave an event for each change', async () => {
    const { version } = (await call(SYSTEM, ALDER)).body;
    expect(await call(SYSTEM, ALDER, {}, Number(version))).toMatchObject({
      body: { off: false, version: 0 },
    });
    const events = await host.db
      .selectFrom('events')
      .select(['object', 'organisation_id'])
      .where('action', '=', 'slots.change')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(events).toContainEqual({ object: 'installation', organisation_id: null });
    expect(events).toContainEqual({ object: alder.id, organisation_id: alder.id });
  });
});
