// The answers of a partner system over real HTTP, as a deployment in production reads them.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFixture, pageFixture, solutionFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { discover } from './discover';
import { DISCOVERY_CACHE_KEY } from './discovery';
import { followDiscovery } from './follow-discovery';

const ALLOWED = 'https://app.vendor.test/';
const MB = 1_000_000;

type Respond = (reply: ServerResponse) => void;

let respond: Respond;
let paths: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    paths.push(request.url ?? '');
    request.resume();
    respond(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  stopShells();
  paths = [];
});

const json =
  (body: object): Respond =>
  (reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const production: PageConfiguration = { ...pageFixture, environment: 'prod' };

/** Opens a solution that a partner system knows, in production. The clock is the test's, the network is real. */
async function open({
  kind = 'campaign',
  hash = '#/@alder/app',
}: {
  kind?: 'campaign' | 'analytics' | 'experience-manager';
  hash?: string;
} = {}) {
  const solution = solutionFixture({
    appId: 'app',
    allowedOrigins: [ALLOWED],
    cache: { ttl: 1_200 },
    discovery: { kind, server: `${origin}/` },
  });
  const index = () => Response.json({ solutions: [...catalogueFixture, solution] });
  const { shell, environment, address } = await openShell(hash, {
    '/api/catalogue/v1/test/index.json': index,
  });
  const lines: [event: string, facts: Record<string, unknown>][] = [];
  const { deferred } = shell;
  const deps = {
    ...deferred,
    configuration: production,
    environment: {
      ...environment,
      fetch: (url: string, init: RequestInit) =>
        url.startsWith(origin) ? fetch(url, init) : environment.fetch(url, init),
      warn: (event: string, facts: Record<string, unknown> = {}) => void lines.push([event, facts]),
    },
  };
  const requestNow = () => {
    const decision = deferred.getDecision();
    if (!('discovery' in decision)) throw new Error('The decision waits for no partner system.');
    return decision.discovery;
  };
  const ask = (signal = new AbortController().signal) => discover(deps, requestNow(), signal);
  const cached = () => environment.stored.get(DISCOVERY_CACHE_KEY);
  return { deps, ask, cached, lines, environment, address, store: deferred.store };
}

const rows: [name: string, fault: string, respond: Respond][] = [
  ['is HTML', 'i', (reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html>')],
  ['is a redirect', 'i', (reply) => reply.writeHead(302, { location: `${origin}/elsewhere` }).end()],
  ['leads outside the allowed origins', 't', json({ url: 'https://other.vendor.test/' })],
  ['leads to a look-alike', 't', json({ url: 'https://app.vendor.test.evil.example/' })],
  ['leads to the shell', 't', json({ url: `${pageFixture.shellOrigin}/` })],
  ['leads to the identity service', 't', json({ url: `${pageFixture.identityOrigin}/` })],
  ['leads to a host without encryption', 't', json({ url: 'http://app.vendor.test/' })],
  ['leads to a script', 't', json({ url: 'javascript:alert(1)' })],
  ['has a line break in its address', 'i', json({ url: `${ALLOWED}\r\nx-injected: 1` })],
  ['is cut', 'n', (reply) => reply.destroy()],
];

describe('an answer of a partner system in production', () => {
  it('AMB-70 opens and is cached, if it is sound', async () => {
    const { ask, cached, lines } = await open();
    respond = json({ url: `${ALLOWED}start` });
    expect(await ask()).toMatchObject({ kind: 'found', source: `${ALLOWED}start`, until: 1_200_000 });
    expect(await ask()).toMatchObject({ kind: 'found', source: `${ALLOWED}start` });
    expect([paths, lines]).toEqual([['/imsSession'], []]);
    expect(cached()).toContain(ALLOWED);
  });

  it('AMB-70 is asked for again if the cached one is no address', async () => {
    const { ask, cached, environment } = await open();
    respond = json({ url: `${ALLOWED}start` });
    await ask();
    environment.stored.set(DISCOVERY_CACHE_KEY, cached()?.replace(`${ALLOWED}start`, 'no address') ?? '');
    expect(await ask()).toMatchObject({ kind: 'found', source: `${ALLOWED}start` });
    expect(paths).toEqual(['/imsSession', '/imsSession']);
  });

  it.each(rows)('ERR-08 that %s opens nothing, with the code %s', async (_name, fault, answer) => {
    const { ask, cached, lines } = await open();
    respond = answer;
    expect(await ask()).toMatchObject({
      kind: 'failed',
      error: { type: 'DISCOVERY_FAILED', details: { discovery: fault } },
    });
    expect(cached()).toBeUndefined();
    expect(lines).toEqual([
      ['discovery-failed', expect.objectContaining({ app: 'app', fault, trace: 'trace' })],
    ]);
    expect(paths).toEqual(['/imsSession']);
  });

  it('ERR-08 that has 1 GB is read in small part only', async () => {
    const { ask, cached, lines } = await open();
    let sent = 0;
    respond = (reply) => {
      const chunk = Buffer.alloc(65_536, ' ');
      const write = () => {
        while (sent < 1_000 * MB && !reply.destroyed) {
          sent += chunk.length;
          if (!reply.write(chunk)) return void reply.once('drain', write);
        }
      };
      write();
    };
    expect(await ask()).toMatchObject({ kind: 'failed', error: { details: { discovery: 'i' } } });
    expect(sent).toBeLessThan(50 * MB);
    expect([cached(), lines.length]).toEqual([undefined, 1]);
  });

  it('ERR-08 that does not arrive within 10 s counts as none', async () => {
    const { ask, cached, lines, environment } = await open();
    const asked = new Promise<void>((resolve) => {
      respond = () => resolve();
    });
    const result = ask();
    await asked;
    environment.advance(10_000);
    expect(await result).toMatchObject({ kind: 'failed', error: { details: { discovery: 'n' } } });
    expect([cached(), lines.length]).toEqual([undefined, 1]);
  });

  it('ERR-08 that arrives after the user has switched opens nothing and is not cached', async () => {
    const { deps, cached, lines, address, store } = await open();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      respond = (reply) => {
        answer = () => json({ url: ALLOWED })(reply);
        resolve();
      };
    });
    const page = { ...deps, page: undefined as never };
    const stop = followDiscovery(page);
    await asked;
    address.go('#/@alder/home');
    await settle();
    answer();
    await settle();
    expect([store.getState().discovery, cached()]).toEqual([undefined, undefined]);
    expect(lines).toEqual([['discovery-dropped', { trace: 'trace' }]]);
    stop();
  });

  it('DISC-05 AMB-70 is cached for each company that the address of Analytics names', async () => {
    const first = await open({ kind: 'analytics', hash: '#/@alder/app?company=one&page=1' });
    respond = json({ url: `${ALLOWED}one` });
    // The mount does not name the company, so this answer does not open at the next start before its address is read.
    expect(await first.ask()).toEqual({ kind: 'found', source: `${ALLOWED}one?company=one` });
    first.address.go('#/@alder/app?company=two');
    respond = json({ url: `${ALLOWED}two` });
    expect(await first.ask()).toMatchObject({ source: `${ALLOWED}two?company=two` });
    first.address.go('#/@alder/app?page=2&company=one');
    expect(await first.ask()).toMatchObject({ source: `${ALLOWED}one?company=one` });
    first.address.go('#/@alder/app');
    respond = json({ url: `${ALLOWED}own` });
    expect(await first.ask()).toMatchObject({ source: `${ALLOWED}own`, until: 1_200_000 });
    expect(paths).toHaveLength(3);
  });

  it('DISC-05 of Analytics is asked for again when another address names another company', async () => {
    const { deps, address, store } = await open({ kind: 'analytics', hash: '#/@alder/app?company=one' });
    const source = () => store.getState().discovery?.result;
    respond = json({ url: ALLOWED });
    const stop = followDiscovery({ ...deps, page: undefined as never });
    await expect.poll(source).toMatchObject({ source: `${ALLOWED}?company=one` });
    address.go('#/@alder/app/report');
    await settle();
    expect([source(), paths.length]).toMatchObject([{ source: `${ALLOWED}?company=one` }, 1]);
    address.go('#/@alder/home');
    await settle();
    address.go('#/@alder/app?company=two');
    await expect.poll(source).toMatchObject({ source: `${ALLOWED}?company=two` });
    stop();
  });

  it.each([
    ['a failure', 'failed', 404],
    ['a redirect', 'redirect', 403],
  ])('DISC-10 ERR-08 %s holds until another solution is opened', async (_name, outcome, status) => {
    const { deps, address, store } = await open({ kind: 'experience-manager' });
    const result = () => store.getState().discovery?.result;
    respond = (reply) => void reply.writeHead(status).end();
    const stop = followDiscovery({ ...deps, page: undefined as never });
    await expect.poll(result).toMatchObject({ kind: outcome });
    address.go('#/@alder/home');
    await settle();
    expect(result()).toBeUndefined();
    respond = json({ url: ALLOWED });
    address.go('#/@alder/app');
    await expect.poll(result).toMatchObject({ kind: 'found', source: ALLOWED });
    stop();
  });
});
