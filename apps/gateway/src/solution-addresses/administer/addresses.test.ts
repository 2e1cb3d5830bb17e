/** Registrations that come from the address of their application, over HTTP and in the background, on both engines. */
import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { packArchive } from '../../releases/test-support/pack-archive';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { inOrder } from '../../test-support/in-order';
import type { FetchDocument, Reading } from '../fetch-document';
import { type ReadingDependencies, readDue } from '../start-reading';

const SYSTEM = demoUserId('staff@unified-shell.example');
const OWNER_EMAIL = 'marketer@alder.example';
const OWNER = demoUserId(OWNER_EMAIL);
const ADDRESS = 'https://orders.acme.example';
const API = '/api/admin/v1';
const base = {
  appId: 'orders',
  name: 'Orders',
  description: 'What was ordered.',
  icon: 'app',
  group: 'Commerce',
  path: '/orders',
  permissionsPolicy: ['clipboard-read', 'microphone'],
  sandbox: { historyType: 'HISTORY', sources: { dev: `${ADDRESS}/` } },
};
const neverStopped = new AbortController().signal;
const MINUTE_MS = 60_000;

describe.each(testEngines)('the address of an application on $name', inOrder, (engine) => {
  let host: ShellHost;
  let dependencies: ReadingDependencies;
  /** What the application answers. */
  let published: Reading;
  let asked: { address: string; etag: string | null }[];
  let now: number;
  const fetchRegistration: FetchDocument = async (address, etag) => {
    asked.push({ address, etag });
    return published;
  };
  beforeAll(async () => {
    host = await openShellHost(engine, { fetchRegistration });
    now = Date.now();
    const clock = { now: () => now };
    const shipped = await openShippedCatalogue(createTestConfig());
    dependencies = { db: host.db, shipped, fetchRegistration, clock };
  });
  afterAll(() => host.close());
  beforeEach(() => {
    asked = [];
  });

  const publish = (change: object = {}, etag: string | null = null) => {
    published = { kind: 'document', document: { ...base, ...change }, etag };
  };
  const breakIt = (code: 'STATUS' | 'NO_ANSWER', status: number | null = null) => {
    published = { kind: 'fault', fault: { code, status, fields: [] } };
  };
  const ask = (user: string, method: Call['method'], path: string, body?: object, version?: number) =>
    host.ask(user, {
      method,
      url: `${API}${path}`,
      ...(body && { body }),
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const add = (body: object) => ask(SYSTEM, 'POST', '/solution-addresses', body);
  const stored = async (appId = 'orders'): Promise<AdminSolutionAddress> => {
    const { body } = await ask(SYSTEM, 'GET', `/solution-addresses/${appId}`);
    return JSON.parse(JSON.stringify(body));
  };
  const approve = async (seen?: Partial<{ digest: string; version: number }>) => {
    const { waiting, version } = await stored();
    const digest = seen?.digest ?? waiting?.digest ?? '';
    const path = '/solution-addresses/orders/approve';
    return ask(SYSTEM, 'POST', path, { digest }, seen?.version ?? version);
  };
  const registration = async (appId = 'orders') => {
    const { status, body } = await ask(SYSTEM, 'GET', `/solutions/${appId}`);
    return status === 200 ? JSON.parse(JSON.stringify(body['registration'])) : undefined;
  };
  /** Minutes pass, and the job runs in as many processes. */
  const later = async (minutes = 10, processes = 1, log = { warn: () => {} }) => {
    now += minutes * MINUTE_MS;
    await Promise.all(Array.from({ length: processes }, () => readDue(dependencies, neverStopped, log)));
  };
  const eventsOf = async () => {
    const rows = await host.db
      .selectFrom('events')
      .select(['action', 'actor'])
      .where('solution', '=', 'orders')
      .orderBy('id')
      .execute();
    return rows.map(({ action, actor }) => `${action} by ${actor === SYSTEM ? 'an administrator' : actor}`);
  };

  const told = () =>
    host.db
      .selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('topic', '=', 'solution-addresses')
      .execute();

  it.each([
    ['no answer', () => breakIt('NO_ANSWER'), 'address'],
    ['an answer that says it does not exist', () => breakIt('STATUS', 404), 'address'],
    ['no registration', () => publish({ surprise: true }), 'registration.surprise'],
    ['the path of another application', () => publish({ path: '/home' }), 'registration.path'],
    [
      'the host of another application',
      () => publish({ spaAppId: 'home', sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } } }),
      'registration.spaAppId',
    ],
    ['no id', () => publish({ appId: '../home' }), 'registration.appId'],
  ])(
    'I53 is refused with the place of the fault for %s, and nothing is stored',
    async (_what, make, field) => {
      make();
      const refused = await add({ address: ADDRESS });
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } });
      const fields = JSON.parse(JSON.stringify(refused.body['fields']));
      expect(fields.map((each: { field: string }) => each.field)).toContain(field);
      expect((await ask(SYSTEM, 'GET', '/solution-addresses')).body).toEqual({ items: [] });
    },
  );

  it('I53 a document cannot claim the id of an application that is registered', async () => {
    publish({ appId: 'sample', path: '/other' });
    expect(await add({ address: ADDRESS })).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    // Nor by the word of an administrator, because it belongs to the product.
    expect(await add({ address: ADDRESS, appId: 'sample' })).toMatchObject({ status: 400 });
    expect(await add({ address: ADDRESS, appId: 'unknown' })).toMatchObject({ status: 404 });
  });

  it('shows what the application would be allowed, and nothing is effective before the approval', async () => {
    publish({ allowedOrigins: ['https://cdn.example/'] }, '"one"');
    const added = await add({ address: `${ADDRESS}/start` });
    expect(added).toMatchObject({
      status: 201,
      body: { appId: 'orders', address: ADDRESS, approvedAt: null, fault: null },
    });
    const { waiting } = await stored();
    const wider = new Map(waiting?.wider.map(({ field, added: values }) => [field, values]));
    expect(wider.get('permissionsPolicy')).toEqual(['"clipboard-read"', '"microphone"']);
    expect(wider.get('path')).toEqual(['"/orders"']);
    // It has no access rule, and is no third party.
    expect([wider.get('access'), wider.get('sandbox.thirdParty')]).toEqual([['null'], ['null']]);
    expect(waiting?.cautions).toEqual([{ kind: 'other-origin', value: 'https://cdn.example/' }]);
    expect(await registration()).toBeUndefined();
    await later();
    expect(await registration()).toBeUndefined();
  });

  it('I53 a second application cannot claim the id of one that waits, or its address', async () => {
    expect((await add({ address: 'https://other.example' })).status).toBe(409);
    publish({ appId: 'second', path: '/second' });
    expect((await add({ address: ADDRESS })).status).toBe(409);
  });

  it('I55 the approval is of exactly the document that was shown', async () => {
    const shown = await stored();
    publish({ permissionsPolicy: ['clipboard-read', 'microphone', 'clipboard-write'] });
    await later();
    const refused = await approve({ digest: shown.waiting?.digest ?? '' });
    expect(refused).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    expect(await registration()).toBeUndefined();
    // The digest of now, seen by a caller who has not seen this version.
    expect((await approve({ version: shown.version })).status).toBe(412);
    expect((await approve()).status).toBe(200);
    expect(await registration()).toMatchObject({
      permissionsPolicy: ['clipboard-read', 'microphone', 'clipboard-write'],
    });
    expect(await stored()).toMatchObject({ waiting: null, approvedAt: expect.any(String) });
  });

  it('the owner sees the address and has it read, and neither approves nor removes it', async () => {
    await ask(SYSTEM, 'POST', '/solutions/orders/owners', { email: OWNER_EMAIL });
    const { body } = await ask(OWNER, 'GET', '/solution-addresses');
    expect(body['items']).toMatchObject([{ appId: 'orders' }]);
    publish();
    expect((await ask(OWNER, 'POST', '/solution-addresses/orders/read')).status).toBe(200);
    // Less than before takes effect.
    expect(await registration()).toMatchObject({ permissionsPolicy: ['clipboard-read', 'microphone'] });
    expect((await ask(OWNER, 'DELETE', '/solution-addresses/orders')).status).toBe(403);
    const digest = '0'.repeat(64);
    expect((await ask(OWNER, 'POST', '/solution-addresses/orders/approve', { digest }, 1)).status).toBe(403);
  });

  it('a change of texts takes effect by itself, with an event of the application', async () => {
    publish({ name: 'Orders and returns' }, '"two"');
    await later();
    expect(await registration()).toMatchObject({ name: 'Orders and returns' });
    expect(await stored()).toMatchObject({ waiting: null, fault: null });
    expect((await eventsOf()).at(-1)).toBe('solution.change by application');
    published = { kind: 'unchanged' };
    const { version } = await stored();
    await later();
    expect(asked.at(-1)).toEqual({ address: ADDRESS, etag: '"two"' });
    expect(await stored()).toMatchObject({ version, fault: null });
  });

  it('I53 a change that widens waits, and administrators and owners are told once', async () => {
    await host.db.deleteFrom('notifications').where('topic', '=', 'solution-addresses').execute();
    publish({ permissionsPolicy: ['clipboard-read', 'microphone', 'clipboard-write'], name: 'All orders' });
    await later();
    expect(await registration()).toMatchObject({
      name: 'Orders and returns',
      permissionsPolicy: ['clipboard-read', 'microphone'],
    });
    expect((await stored()).waiting).toMatchObject({
      wider: [{ field: 'permissionsPolicy', added: ['"clipboard-write"'] }],
    });
    await later();
    const rows = await told();
    expect(rows.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([SYSTEM, OWNER]));
    expect(rows.filter(({ user_id }) => user_id === SYSTEM)).toHaveLength(1);
  });

  it('I54 a name that can be taken for that of another application waits', async () => {
    publish({ name: 'Ноmе' });
    await host.db.deleteFrom('notifications').where('topic', '=', 'solution-addresses').execute();
    expect((await ask(SYSTEM, 'POST', '/solution-addresses/orders/read')).status).toBe(200);
    expect(await told()).toContainEqual(expect.objectContaining({ user_id: OWNER }));
    expect(await registration()).toMatchObject({ name: 'Orders and returns' });
    expect((await stored()).waiting?.cautions).toEqual(
      expect.arrayContaining([{ kind: 'mixed-scripts', value: 'Ноmе' }]),
    );
  });

  it('a document that returns to the approved one waits no more', async () => {
    publish({ name: 'Orders and returns' });
    await later();
    expect(await stored()).toMatchObject({ waiting: null, fault: null });
  });

  it('a document that vanishes or breaks changes nothing, and is shown with its reason and since when', async () => {
    breakIt('STATUS', 404);
    await later();
    const { fault, readAt } = await stored();
    expect(fault).toMatchObject({ code: 'STATUS', status: 404, since: new Date(now).toISOString() });
    expect(new Date(readAt ?? 0).getTime()).toBeLessThan(now);
    publish({ surprise: true });
    await later(70);
    expect((await stored()).fault).toMatchObject({
      code: 'INVALID',
      since: fault?.since,
      fields: [{ field: 'surprise' }],
    });
    publish({ appId: 'someone-else' });
    await later(70);
    expect((await stored()).fault).toMatchObject({ code: 'OTHER_APPLICATION' });
    publish({ path: '/home' });
    await later(70);
    expect((await stored()).fault).toMatchObject({ code: 'CONFLICT', fields: [{ field: 'path' }] });
    expect(await registration()).toMatchObject({ name: 'Orders and returns', path: '/orders' });
    publish({ name: 'Orders and returns' });
    await later(70);
    expect((await stored()).fault).toBeNull();
  });

  it('I56 of two processes one reads and applies', async () => {
    publish({ description: 'Read once.' });
    const changes = async () =>
      (await eventsOf()).filter((each) => each.startsWith('solution.change')).length;
    const before = await changes();
    await later(10, 2);
    expect(asked).toHaveLength(1);
    expect(await changes()).toBe(before + 1);
  });

  it('I56 an older reading that ends after a newer one is dropped', async () => {
    let answerOld: (reading: Reading) => void = () => {};
    const old = new Promise<Reading>((resolve) => {
      answerOld = resolve;
    });
    const slow = readDue(
      { ...dependencies, clock: { now: () => now + 10 * MINUTE_MS }, fetchRegistration: () => old },
      neverStopped,
      { warn: () => {} },
    );
    await expect.poll(async () => (await leaseOf()) !== null).toBe(true);
    publish({ description: 'The newer one.' });
    expect((await ask(SYSTEM, 'POST', '/solution-addresses/orders/read')).status).toBe(200);
    answerOld({ kind: 'document', document: { ...base, description: 'The older one.' }, etag: null });
    await slow;
    expect(await registration()).toMatchObject({ description: 'The newer one.' });
  });

  const leaseOf = async () => {
    const row = await host.db
      .selectFrom('solution_addresses')
      .select('lease')
      .where('app_id', '=', 'orders')
      .executeTakeFirstOrThrow();
    return row.lease;
  };

  it('a version with a registration changes nothing while the registration comes from the address', async () => {
    publish({ spaAppId: 'orders', sandbox: { historyType: 'HISTORY', sources: { dev: '{hosted}/' } } });
    await later();
    expect((await stored()).waiting?.cautions).toEqual([{ kind: 'hosted', value: '' }]);
    expect((await approve()).status).toBe(200);
    const own = { ...(await registration()), permissionsPolicy: ['clipboard-write'], name: 'Of the version' };
    const files = { 'index.html': '<html></html>', 'registration.json': JSON.stringify(own) };
    const sent = await host.ask(SYSTEM, {
      method: 'POST',
      url: `${API}/solutions/orders/versions?version=1.0.0`,
      body: await packArchive(files),
      headers: { 'content-type': 'application/gzip' },
    });
    expect(sent).toMatchObject({ status: 201, body: { versions: [{ wider: [] }] } });
    expect((await ask(SYSTEM, 'POST', '/solutions/orders/promote', { version: '1.0.0' })).status).toBe(200);
    expect(await registration()).toMatchObject({
      name: 'Orders',
      permissionsPolicy: ['clipboard-read', 'microphone'],
    });
  });

  it('availability and team of an administrator stay beside the document', async () => {
    const { body } = await ask(SYSTEM, 'GET', '/solutions/orders');
    const availability = { state: 'maintenance' };
    const path = '/solutions/orders/availability';
    expect((await ask(SYSTEM, 'PUT', path, { availability }, Number(body['version']))).status).toBe(200);
    const { sandbox: _, ...document } = await registration();
    publish({
      ...document,
      sandbox: { historyType: 'HISTORY', sources: { dev: '{hosted}/' } },
      name: 'Orders III',
    });
    await later();
    expect((await ask(SYSTEM, 'GET', '/solutions/orders')).body).toMatchObject({
      name: 'Orders III',
      availability,
    });
  });

  it('an edit by an administrator ends the following, and the registration stays as they have written it', async () => {
    const { body } = await ask(SYSTEM, 'GET', '/solutions/orders');
    const edited = { ...Object(body['registration']), name: 'Edited' };
    const path = '/solutions/orders';
    expect((await ask(SYSTEM, 'PUT', path, { registration: edited }, Number(body['version']))).status).toBe(
      200,
    );
    expect((await ask(SYSTEM, 'GET', '/solution-addresses/orders')).status).toBe(404);
    expect(await eventsOf()).toContain('solution-address.remove by an administrator');
    publish({ name: 'Taken back' });
    await later(60);
    expect(asked).toEqual([]);
    expect(await registration()).toMatchObject({ name: 'Edited' });
  });

  it('a registered solution may follow an address again, whose first document waits whatever it asks for', async () => {
    publish({ ...(await registration()), name: 'Followed again' });
    expect((await add({ address: ADDRESS })).status).toBe(409);
    expect((await add({ address: ADDRESS, appId: 'orders' })).status).toBe(201);
    expect((await stored()).waiting).toMatchObject({ wider: [] });
    expect(await registration()).toMatchObject({ name: 'Edited' });
    expect((await approve()).status).toBe(200);
    expect(await registration()).toMatchObject({ name: 'Followed again' });
  });

  it('without its address the solution keeps its registration; a removed solution is not read again', async () => {
    expect((await ask(SYSTEM, 'DELETE', '/solution-addresses/orders')).status).toBe(200);
    expect(await registration()).toMatchObject({ name: 'Followed again' });
    expect((await add({ address: ADDRESS, appId: 'orders' })).status).toBe(201);
    expect((await ask(SYSTEM, 'DELETE', '/solutions/orders')).status).toBe(200);
    const { rows } = await sql`select from solution_addresses`.execute(host.db);
    expect(rows).toEqual([]);
    await later(60);
    expect(await registration()).toBeUndefined();
  });
});
