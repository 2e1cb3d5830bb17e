/** Versions and traffic of hosted solutions over HTTP, with the demonstration's people on both engines. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { systemClock } from '../../platform/clock';
import { inOrder } from '../../test-support/in-order';
import { MAX_UNPACKED_BYTES } from '../publish/collect-files';
import { checkCandidates } from '../safeguard/watch-candidates';
import { packArchive } from '../test-support/pack-archive';

const SYSTEM = demoUserId('staff@unified-shell.example');
const PEOPLE = [
  'marketer@alder.example',
  'admin@alder.example',
  'tester@alder.example',
  'agency@elm.example',
].map((email) => demoUserId(email));
const [MARKETER = ''] = PEOPLE;
const BASE = '/api/admin/v1/solutions/sample';

/** Of 32 characters, so that each part of the files is a whole number of lines. */
const line = `${'x'.repeat(31)}\n`;

const build = (version: string) => ({
  'index.html': `<html><script type="module" src="./assets/app.js"></script><link href="/style.css" rel="stylesheet">${version}</html>`,
  'assets/app.js': `open(${JSON.stringify(version)})`,
  'style.css': 'body { color: black; }'.repeat(20),
});

describe.each(testEngines)('the versions of a solution on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const publish = async (version: string, files: Record<string, string> = build(version), user = SYSTEM) =>
    host.ask(user, {
      method: 'POST',
      url: `${BASE}/versions?version=${version}`,
      body: await packArchive(files),
      headers: { 'content-type': 'application/gzip' },
    });
  const read = async () => (await host.ask(SYSTEM, { method: 'GET', url: `${BASE}/versions` })).body;
  const post = (path: string, body: object = {}) =>
    host.ask(SYSTEM, { method: 'POST', url: `${BASE}${path}`, body });
  const setTraffic = async (traffic: object, version?: number) =>
    host.ask(SYSTEM, {
      method: 'PUT',
      url: `${BASE}/traffic`,
      body: traffic,
      headers: { 'if-match': `"${version ?? Number((await read())['version'])}"` },
    });
  const page = async (query = '') => (await host.open('sample', `/${query}`)).body;
  const ask = async (version: string) => {
    const call = {
      method: 'POST' as const,
      url: '/api/version-hints/v1',
      body: { solution: 'sample', version },
    };
    return (await host.ask(SYSTEM, call)).body['version'];
  };
  const assigned = async (user: string) => {
    const { body } = await host.ask(user, { method: 'POST', url: '/api/boot', body: {} });
    return JSON.stringify(body['working']).match(/"releases":\{"sample":"([^"]+)"\}/)?.[1];
  };
  /** Every process follows a change within moments. */
  const followed = (find: () => boolean) => expect.poll(find, { timeout: 2_000 }).toBe(true);

  it('are those of the product until one is published and promoted', async () => {
    expect(await page()).toBe('<html>sample</html>');
    expect(await assigned(MARKETER)).toBeUndefined();
    expect((await publish('1.0.0')).status).toBe(201);
    await followed(() => host.releases.versionsOf('sample').includes('1.0.0'));
    expect(await page()).toBe('<html>sample</html>');
    expect((await post('/promote', { version: '1.0.0' })).status).toBe(200);
    await followed(() => host.releases.find('sample')?.live === '1.0.0');
    expect(await page()).toContain('1.0.0</html>');
    expect(await assigned(MARKETER)).toBe('1.0.0');
  });

  it('are served on the host of the solution with its policies, each with its own immutable files', async () => {
    const { headers, body } = await host.open('sample', '/deep/path', { accept: 'text/html' });
    expect(body).toContain('src="/-/1.0.0/assets/app.js"');
    expect(body).toContain('href="/-/1.0.0/style.css"');
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors http://experience.shell.localhost:4000',
    );
    expect(headers['cache-control']).toBe('no-cache');
    const file = await host.open('sample', '/-/1.0.0/style.css', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await host.open('sample', '/assets/app.js')).body).toBe('open("1.0.0")');
    for (const url of [
      '/-/1.0.0/none.js',
      '/-/9.9.9/style.css',
      '/-/1.0.0/',
      '/-/',
      '/-/1.0.0/..%2findex.html',
    ]) {
      expect((await host.open('sample', url)).status).toBe(404);
    }
    expect((await host.open('sample', '/.well-known/unified-shell')).status).toBe(200);
  });

  it('never change: the same name is refused, also of two publishers at once', async () => {
    expect((await publish('1.0.0', build('another'))).status).toBe(409);
    const both = await Promise.all([publish('1.1.0', build('one')), publish('1.1.0', build('other'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await host.open('sample', '/-/1.0.0/assets/app.js')).body).toBe('open("1.0.0")');
  });

  it('are refused as a whole: of a bad archive nothing is stored', async () => {
    const { body } = await publish('1.2.0', { ...build('1.2.0'), '../x.js': 'x' });
    expect(body).toMatchObject({
      code: 'INVALID_BODY',
      fields: [{ field: 'archive', message: expect.stringContaining('is not a path below the folder') }],
    });
    expect((await publish('1.2.0', { 'a.js': 'no page' })).status).toBe(400);
    expect((await publish('..%2f1', build('x'))).status).toBe(400);
    expect((await publish('1.2.0', build('x'), demoUserId('admin@alder.example'))).status).toBe(403);
    expect(JSON.stringify(await read())).not.toContain('1.2.0');
  });

  // 100 MB take the embedded engine 20 s, so they are tried there in long runs alone.
  const isWhole = inject('isLongRun') || engine === testEngines.at(-1);
  const largeBytes = isWhole ? MAX_UNPACKED_BYTES : MAX_UNPACKED_BYTES / 10;
  it(`may have ${largeBytes / 1_048_576} MiB`, async () => {
    const page = '<html>large</html>';
    const picture = line.repeat((largeBytes * 0.6) / line.length);
    const script = line.repeat((largeBytes * 0.4) / line.length).slice(page.length);
    const large = { 'index.html': page, 'picture.svg': picture, 'script.js': script };
    expect((await publish('1.3.0', large)).status).toBe(201);
    await followed(() => host.releases.versionsOf('sample').includes('1.3.0'));
    const file = await host.open('sample', `/-/${await ask('1.3.0')}/picture.svg`);
    expect([file.status, file.body.length]).toEqual([200, picture.length]);
  }, 60_000);

  it('go to a share, a programme or an organisation of the people, and to those who ask for one', async () => {
    await publish('2.0.0');
    expect((await setTraffic({ candidate: '2.0.0', percentage: 20 })).status).toBe(200);
    await followed(() => host.releases.find('sample')?.candidate === '2.0.0');
    expect(await page('?assigned_version=2.0.0')).toContain('2.0.0</html>');
    expect(await page()).toContain('1.0.0</html>');
    expect(await page('?solution_version=1.1.0')).toContain('1.0.0</html>');
    expect(await page(`?solution_version=${await ask('1.1.0')}`)).toMatch(/(one|other)<\/html>/);

    const { alder, birch } = demoOrganisations;
    expect(
      (await setTraffic({ candidate: '2.0.0', percentage: 0, organisations: ['none'] })).body,
    ).toMatchObject({
      fields: [{ field: 'organisations.0', message: 'no organisation has the id or the tenant none' }],
    });
    const given = await setTraffic({ candidate: '2.0.0', percentage: 0, organisations: ['birch'] });
    expect(given.body).toMatchObject({ organisations: [birch.id], tenants: ['birch'] });
    const shared = await setTraffic({ candidate: '2.0.0', percentage: 0, organisations: [alder.tenant] });
    expect(JSON.stringify(shared.body)).toContain('several organisations have the tenant alder');
    await setTraffic({ candidate: '2.0.0', percentage: 0, organisations: [alder.id] });
    await followed(() => host.releases.find('sample')?.organisations.includes(alder.id) === true);
    expect(await assigned(MARKETER)).toBe('2.0.0');
    expect(await assigned(demoUserId('agency@elm.example'))).toBe('1.0.0');

    const programme = { provider: 'featureFlags', name: 'programme-beta', definition: { value: 'true' } };
    await host.ask(SYSTEM, { method: 'POST', url: '/api/admin/v1/flags', body: programme });
    await setTraffic({ candidate: '2.0.0', percentage: 0, programmes: ['beta'] });
    await followed(() => host.releases.find('sample')?.programmes.length === 1);
    await expect.poll(() => assigned(demoUserId('agency@elm.example')), { timeout: 2_000 }).toBe('2.0.0');
  });

  it('refuse a change of the traffic by someone who has not seen the last one', async () => {
    const version = Number((await read())['version']);
    const traffic = { candidate: '2.0.0', percentage: 30 };
    const both = await Promise.all([setTraffic(traffic, version), setTraffic(traffic, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await setTraffic({ candidate: '9.9.9', percentage: 1 })).status).toBe(400);
    expect((await setTraffic({ candidate: '1.0.0', percentage: 1 })).status).toBe(400);
    expect((await setTraffic({ candidate: '2.0.0', percentage: 100.5 })).status).toBe(400);
  });

  it('are paused by themselves when a candidate is worse, and people return at their next opening', async () => {
    await setTraffic({ candidate: '2.0.0', percentage: 20 });
    await followed(() => host.releases.find('sample')?.percentage === 20);
    const report = async (user: string, events: object[]) => {
      const answer = await host.ask(user, { method: 'POST', url: '/api/analytics/v1', body: { events } });
      expect(answer.status).toBe(200);
    };
    const done = (version: string) => ({ type: 'done', solution: 'sample', version, milliseconds: 800 });
    const failure = { type: 'timeout', solution: 'sample', version: '2.0.0' };
    const check = () =>
      checkCandidates({
        ...host,
        clock: systemClock,
        log: { warn: () => {} },
      });
    // One person alone pauses nothing.
    await report(
      MARKETER,
      Array.from({ length: 40 }, () => failure),
    );
    await check();
    expect((await read())['pausedReason']).toBeNull();
    for (const user of PEOPLE) {
      await report(
        user,
        Array.from({ length: 20 }, () => done('1.0.0')),
      );
      await report(user, [failure, failure, ...Array.from({ length: 8 }, () => done('2.0.0'))]);
    }
    await check();
    expect((await read())['pausedReason']).toContain('8 of');
    await followed(() => host.releases.find('sample')?.isPaused === true);
    expect(await page('?assigned_version=2.0.0')).toContain('1.0.0</html>');
    expect((await host.open('sample', '/-/2.0.0/assets/app.js')).status).toBe(200);
    const { body } = await host.ask(SYSTEM, { method: 'GET', url: '/api/notifications/v1' });
    expect(JSON.stringify(body)).toContain('sample 2.0.0 is paused');
    const events = await host.db
      .selectFrom('events')
      .select('object')
      .where('action', '=', 'release.pause')
      .execute();
    expect(events).toEqual([{ object: 'sample/2.0.0' }]);
  });

  it('are promoted and rolled back in one step', async () => {
    expect((await post('/promote')).body).toMatchObject({
      live: '2.0.0',
      previous: '1.0.0',
      candidate: null,
    });
    await followed(() => host.releases.find('sample')?.live === '2.0.0');
    expect((await host.open('sample', '/-/1.0.0/index.html')).status).toBe(200);
    expect((await post('/rollback')).body).toMatchObject({ live: '1.0.0', previous: null });
    await followed(() => host.releases.find('sample')?.live === '1.0.0');
    expect(await page()).toContain('1.0.0</html>');
  });

  it('are not promoted without a name while there is no candidate', async () => {
    const { status, body } = await post('/promote');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('there is no candidate')]);
  });

  it('leave their files to open pages when they are rolled back or left as a candidate, until they are given again', async () => {
    const document = async (version: string) =>
      (await host.open('sample', `/-/${version}/index.html`)).status;
    const file = async (version: string) => (await host.open('sample', `/-/${version}/assets/app.js`)).status;
    const statusOf = async (version: string) => [await document(version), await file(version)];
    expect([await statusOf('2.0.0'), await statusOf('1.3.0')]).toEqual([
      [404, 200],
      [404, 404],
    ]);
    const give = async (candidate: string) => {
      expect((await setTraffic({ candidate, percentage: 1 })).status).toBe(200);
      await followed(() => host.releases.find('sample')?.candidate === candidate);
    };
    await give('2.0.0');
    expect(await statusOf('2.0.0')).toEqual([200, 200]);
    await give('1.1.0');
    expect([await statusOf('2.0.0'), await statusOf('1.1.0')]).toEqual([
      [404, 200],
      [200, 200],
    ]);
    await post('/promote', { version: '2.0.0' });
    await followed(() => host.releases.find('sample')?.live === '2.0.0');
    expect([await statusOf('1.0.0'), await statusOf('1.1.0')]).toEqual([
      [200, 200],
      [404, 200],
    ]);
    await post('/rollback');
    await followed(() => host.releases.find('sample')?.live === '1.0.0');
    await give('1.1.0');
    await post('/rollback');
    await followed(() => host.releases.find('sample')?.candidate === null);
    expect([await statusOf('2.0.0'), await statusOf('1.1.0')]).toEqual([
      [404, 200],
      [404, 200],
    ]);
  });

  it('are switched off one by one: no file of a disabled version is served', async () => {
    await post('/promote', { version: '2.0.0' });
    expect((await post('/versions/2.0.0/disable')).body).toMatchObject({ live: '1.0.0' });
    await followed(() => !host.releases.versionsOf('sample').includes('2.0.0'));
    expect((await host.open('sample', '/-/2.0.0/assets/app.js')).status).toBe(404);
    expect(await ask('2.0.0')).toBeUndefined();
    expect((await post('/promote', { version: '2.0.0' })).status).toBe(400);
    await post('/versions/2.0.0/enable');
    await followed(() => host.releases.versionsOf('sample').includes('2.0.0'));
    expect((await host.open('sample', '/-/2.0.0/assets/app.js')).status).toBe(200);
    expect((await host.open('sample', '/-/2.0.0/index.html')).status).toBe(404);
    expect((await post('/promote', { version: '2.0.0' })).status).toBe(200);
    await post('/rollback');
  });

  it('are changed only shortly after a sign-in where everybody is concerned', async () => {
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${SYSTEM}`).execute();
    await putSession(host.db, `session of ${SYSTEM}`, SYSTEM, Date.now() - 11 * 60_000);
    expect((await post('/promote', { version: '2.0.0' })).body['code']).toBe('STEP_UP_REQUIRED');
    // The way back is never barred.
    expect((await post('/rollback')).status).toBe(200);
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${SYSTEM}`).execute();
    await putSession(host.db, `session of ${SYSTEM}`, SYSTEM, Date.now());
  });

  it('with wider permissions have the old ones until an administrator has approved the difference', async () => {
    const { body } = await host.ask(SYSTEM, { method: 'GET', url: BASE });
    const own = Object.fromEntries(Object.entries(Object(body['registration'])));
    const registration = { ...own, name: 'Sample 4', permissionsPolicy: ['microphone'] };
    await publish('4.0.0', { ...build('4.0.0'), 'registration.json': JSON.stringify(registration) });
    const effective = async () => (await host.ask(SYSTEM, { method: 'GET', url: BASE })).body['registration'];
    const promoted = await post('/promote', { version: '4.0.0' });
    expect(JSON.stringify(promoted.body)).toContain(
      '"wider":[{"field":"permissionsPolicy","added":["\\"microphone\\""]}]',
    );
    expect(await effective()).toMatchObject({ name: 'Sample 4' });
    expect(JSON.stringify(await effective())).not.toContain('microphone');
    expect((await post('/versions/4.0.0/approve')).status).toBe(200);
    expect(await effective()).toMatchObject({ permissionsPolicy: ['microphone'] });
  });

  it('have their registration and its permissions again on the way back, and the shipped one returns with the product’s files', async () => {
    const solution = async () => (await host.ask(SYSTEM, { method: 'GET', url: BASE })).body;
    const effective = async () => Object(await solution())['registration'];
    const own = { ...(await effective()), permissionsPolicy: ['microphone'] };
    const publishWith = (version: string, change: object) =>
      publish(version, { ...build(version), 'registration.json': JSON.stringify({ ...own, ...change }) });
    await publishWith('5.0.0', { name: 'Sample 5' });
    const wide = { name: 'Sample 6', permissionsPolicy: ['clipboard-read', 'microphone'] };
    await publishWith('6.0.0', wide);
    const five = { name: 'Sample 5', permissionsPolicy: ['microphone'] };
    await post('/promote', { version: '5.0.0' });
    await post('/versions/6.0.0/approve');
    await post('/promote', { version: '6.0.0' });
    expect(await effective()).toMatchObject(wide);
    expect((await post('/rollback')).body).toMatchObject({ live: '5.0.0' });
    expect(await effective()).toMatchObject(five);
    await post('/promote', { version: '6.0.0' });
    expect((await post('/versions/6.0.0/disable')).body).toMatchObject({ live: '5.0.0' });
    expect(await effective()).toMatchObject(five);
    expect((await post('/rollback')).body).toMatchObject({ live: null });
    expect(await solution()).toMatchObject({ origin: 'built-in', registration: { name: 'Sample' } });
    expect((await effective()).permissionsPolicy).not.toContain('microphone');
  });

  it('with permissions that were never approved leave the permissions of before, also with the product’s files', async () => {
    const solution = async () => (await host.ask(SYSTEM, { method: 'GET', url: BASE })).body;
    const shipped = Object(await solution())['registration'];
    const change = (registration: object) =>
      host.ask(SYSTEM, { method: 'PUT', url: BASE, body: { registration }, headers: { 'if-match': '"0"' } });
    const access = { role: ['READER'] };
    expect((await change({ ...shipped, access })).status).toBe(200);
    const brought = JSON.stringify({ ...shipped, name: 'Sample 7' });
    await publish('7.0.0', { ...build('7.0.0'), 'registration.json': brought });
    await post('/promote', { version: '7.0.0' });
    expect(await solution()).toMatchObject({ registration: { name: 'Sample 7', access } });
    await post('/rollback');
    expect(await solution()).toMatchObject({ registration: { name: 'Sample', access } });
    await host.ask(SYSTEM, { method: 'DELETE', url: BASE });
  });

  it('are switched off although the registration of the version before is no longer possible', async () => {
    const { body } = await host.ask(SYSTEM, { method: 'GET', url: BASE });
    const own = Object(body['registration']);
    const publishAt = (version: string, path: string) =>
      publish(version, { ...build(version), 'registration.json': JSON.stringify({ ...own, path }) });
    await publishAt('8.0.0', '/sample-before');
    await publishAt('8.1.0', '/sample-now');
    await post('/promote', { version: '8.0.0' });
    await post('/promote', { version: '8.1.0' });
    const registration = {
      appId: 'taker',
      name: 'Taker',
      description: 'Has the path of an earlier version.',
      icon: 'app',
      group: 'Tests',
      path: '/sample-before',
      sandbox: { historyType: 'HASH', sources: { dev: 'https://taker.example/' } },
    };
    const url = '/api/admin/v1/solutions';
    expect((await host.ask(SYSTEM, { method: 'POST', url, body: { registration } })).status).toBe(201);
    expect((await post('/versions/8.1.0/disable')).body).toMatchObject({ live: '8.0.0' });
    const after = await host.ask(SYSTEM, { method: 'GET', url: BASE });
    expect(after.body['registration']).toMatchObject({ path: '/sample-now' });
    await host.ask(SYSTEM, { method: 'DELETE', url: `${url}/taker` });
  });

  it('give way to the product’s files when the live version and the one before it are disabled', async () => {
    await post('/promote', { version: '1.0.0' });
    await post('/promote', { version: '4.0.0' });
    await post('/versions/1.0.0/disable');
    expect((await post('/versions/4.0.0/disable')).body).toMatchObject({ live: null, previous: null });
    for (const version of ['1.0.0', '4.0.0']) await post(`/versions/${version}/enable`);
    await post('/promote', { version: '4.0.0' });
  });

  it('are deleted by rule: the newest ten stay, with their files', async () => {
    await post('/promote', { version: '1.0.0' });
    for (let patch = 1; patch <= 11; patch++) await publish(`3.0.${patch}`);
    const names = JSON.stringify(await read());
    expect(names).toContain('"1.0.0"');
    expect(names).not.toContain('"3.0.1"');
    expect(names).toContain('"3.0.2"');
    await followed(() => host.releases.versionsOf('sample').includes('3.0.11'));
    expect((await host.open('sample', '/-/1.0.0/style.css')).status).toBe(200);
    const files = await host.db.selectFrom('release_files').select('hash').execute();
    // The style sheet is one file for all; page and script are others in each of the twelve versions: ten, the live one and the one before it.
    expect(files).toHaveLength(1 + 2 * 12);
  });

  it('are refused with what the registration lacks, and a first candidate without a live version', async () => {
    const solution = '/api/admin/v1/solutions/Own_Bills';
    const common = {
      ...{ appId: 'Own_Bills', name: 'Bills', description: '', icon: 'cart', group: 'Commerce' },
      path: '/own-bills',
    };
    const hosted = { historyType: 'HASH', sources: { dev: '{hosted}/' } };
    const register = (registration: object, method: 'POST' | 'PUT' = 'POST') =>
      host.ask(SYSTEM, {
        ...{ method, url: method === 'POST' ? '/api/admin/v1/solutions' : solution, body: { registration } },
        headers: { 'if-match': '"1"' },
      });
    expect((await register({ ...common, sandbox: hosted })).body).toMatchObject({
      fields: [
        { field: 'registration.spaAppId', message: expect.stringContaining('write "spaAppId": "own-bills"') },
      ],
    });
    const elsewhere = { historyType: 'HASH', sources: { dev: 'http://own-bills.localhost:5173/' } };
    expect((await register({ ...common, sandbox: elsewhere })).status).toBe(201);
    const publishBills = async () =>
      host.ask(SYSTEM, {
        ...{ method: 'POST', url: `${solution}/versions?version=1.0.0` },
        ...{ body: await packArchive(build('1.0.0')), headers: { 'content-type': 'application/gzip' } },
      });
    const wanted = 'write "spaAppId": "own-bills" and "sources": { "dev": "{hosted}/" }';
    expect(JSON.stringify((await publishBills()).body).replaceAll('\\"', '"')).toContain(wanted);
    const both = { historyType: 'HASH', sources: { ...elsewhere.sources, prod: '{hosted}/' } };
    expect((await register({ ...common, spaAppId: 'own-bills', sandbox: both }, 'PUT')).status).toBe(200);
    const { status, body } = await publishBills();
    expect(status).toBe(201);
    const first = await host.ask(SYSTEM, {
      ...{ method: 'PUT', url: `${solution}/traffic`, body: { candidate: '1.0.0', percentage: 50 } },
      headers: { 'if-match': `"${body['version']}"` },
    });
    expect(JSON.stringify(first.body)).toContain('promote it');
    await host.ask(SYSTEM, { method: 'DELETE', url: solution });
  });

  it('of a company’s own solution are not rolled back to nothing', async () => {
    const solution = '/api/admin/v1/solutions/own-orders';
    const registration = {
      appId: 'own-orders',
      name: 'Orders',
      description: 'Orders of the company.',
      icon: 'cart',
      group: 'Commerce',
      path: '/own-orders',
      spaAppId: 'own-orders',
      sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
    };
    const call = (path: string, body: object = {}) =>
      host.ask(SYSTEM, { method: 'POST', url: `${solution}${path}`, body });
    const create = { method: 'POST', url: '/api/admin/v1/solutions', body: { registration } } as const;
    expect((await host.ask(SYSTEM, create)).status).toBe(201);
    for (const version of ['1.0.0', '2.0.0']) {
      await host.ask(SYSTEM, {
        ...{ method: 'POST', url: `${solution}/versions?version=${version}` },
        ...{ body: await packArchive(build(version)), headers: { 'content-type': 'application/gzip' } },
      });
      expect((await call('/promote', { version })).body).toMatchObject({ isBuiltIn: false, live: version });
    }
    expect((await call('/rollback')).body).toMatchObject({ live: '1.0.0', previous: null });
    const refused = await call('/rollback');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('has no version before the live one'),
    ]);
    const { body } = await host.ask(SYSTEM, { method: 'GET', url: `${solution}/versions` });
    expect(body).toMatchObject({ live: '1.0.0' });
    await call('/versions/1.0.0/disable');
    await call('/versions/2.0.0/disable');
    await host.ask(SYSTEM, { method: 'DELETE', url: solution });
  });
});
