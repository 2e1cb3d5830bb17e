import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brand, NO_BRAND } from '../brand/brand';
import type { LiveBrands } from '../brand/live-brands';
import { readBuild } from '../build/read-build';
import { loadCatalogue } from '../catalogue/load-catalogue';
import type { Config } from '../config/config';
import { createHelpLibrary } from '../help/help-library';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostDispatcher } from '../http/server/host-dispatcher';
import { createListener } from '../http/server/listener';
import { brandVariant, WITHOUT_REFERRER } from '../pages/page-source';
import { createStaticPageSource } from '../pages/static-page-source';
import { systemClock } from '../platform/clock';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { builtFiles, createTestConfig, writeFiles } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { noAdministration } from '../test-support/no-administration';
import { noBrands } from '../test-support/no-brands';
import { noEvents } from '../test-support/no-events';
import { noFlags } from '../test-support/no-flags';
import { noReleases, testHints } from '../test-support/no-releases';
import { sendRaw } from '../test-support/raw-http';
import { createHosts } from './create-hosts';

const config = createTestConfig();
let folder = '';
let hosts: ReadonlyMap<string, FastifyInstance>;
let overloaded = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  await writeFiles(folder, builtFiles);
  hosts = await createTestHosts(config);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function createTestHosts(
  config: Config,
  brands: LiveBrands = noBrands,
): Promise<ReadonlyMap<string, FastifyInstance>> {
  return createHosts({
    config,
    pages: createStaticPageSource(folder),
    build: await readBuild(folder),
    catalogue: createFixedCatalogue(await loadCatalogue(config)),
    scrape: async () => '',
    countFrameEvent: () => {},
    eventHub: noEvents,
    help: createHelpLibrary([]),
    zeroTouchProviders: {},
    demonstrationWorkfront: async () => ({ type: 'failure' }),
    permissionService: undefined,
    assistantModel: undefined,
    searchProvider: async () => ({ hits: [] }),
    cardProvider: async () => ({}),
    translator: undefined,
    record: async () => {},
    clock: systemClock,
    logger: createLogLines().logger,
    readServiceToken: async () => {
      throw new GatewayError('INVALID_TOKEN');
    },
    withServer: async () => {
      throw new GatewayError('INVALID_TOKEN');
    },
    readAssistantToken: async () => {
      throw new GatewayError('INVALID_TOKEN');
    },
    readAccessToken: async () => {
      throw new GatewayError('INVALID_TOKEN');
    },
    withBearer: async () => {
      throw new GatewayError('INVALID_TOKEN');
    },
    findAudience: async () => 'customers',
    findPicture: async () => undefined,
    charge: () => {},
    meter: () => () => {},
    pace: async () => {},
    featureFlags: noFlags,
    releases: noReleases,
    brands,
    findBrandImage: async () => undefined,
    versionHints: testHints,
    countOutcome: () => {},
    countVitals: () => {},
    traceTimer: () => {},
    exchangeTokens: { make: () => '' },
    gauge: { isOverloaded: () => overloaded },
    administration: noAdministration,
    identity: {
      async register(app, sendPage) {
        app.get('/sign-in/:uid', (request, reply) => sendPage(request, reply));
        app.get('/brand-of/:id', (request, reply) =>
          sendPage(request, reply, brandVariant(Object(request.params).id)),
        );
        app.get('/reset-password', (request, reply) => sendPage(request, reply, WITHOUT_REFERRER));
      },
      registerBank: async () => {},
      registerCustomDomain: async () => {},
    },
  });
}

/** The name of the application of all solutions that are not built. */
const UNBUILT = '*.solutions.shell.localhost';

async function ask(host: string, request: string | InjectOptions) {
  const app = hosts.get(host);
  if (app === undefined) throw new Error(`no host ${host}`);
  return app.inject(request);
}

const SHELL = 'experience.shell.localhost';
const HOME = 'home.solutions.shell.localhost';
const ANALYTICS = 'analytics.solutions.shell.localhost';
const asPage = { accept: 'text/html,*/*' };

it('every host of the contract exists, each with its own Fastify instance, and no other', () => {
  expect([...hosts.keys()].toSorted()).toEqual([
    UNBUILT,
    'aem.localhost',
    'discovery.shell.localhost',
    SHELL,
    HOME,
    'identity.shell.localhost',
    'idp.localhost',
    'partner.localhost',
    'sample.solutions.shell.localhost',
    'solutions.shell.localhost',
  ]);
  expect(new Set(hosts.values()).size).toBe(hosts.size);
});

describe('the brand of a page', () => {
  const named = (name: string): Brand => ({
    ...NO_BRAND,
    name,
    accent: '#0a6b3d',
    terms: 'https://acme.example',
  });
  const branded: LiveBrands = {
    ...noBrands,
    ofInstallation: () => named('Meridian'),
    effective: (id) => named(id === undefined ? 'Meridian' : `Brand of ${id}`),
    organisationOfHost: (host) => (host === 'aem.localhost' ? 'aem' : undefined),
  };

  it.each([
    [SHELL, '/', 'Meridian', 'shell-config'],
    ['aem.localhost', '/ui/', 'Brand of aem', 'shell-config'],
    ['identity.shell.localhost', '/sign-in/x', 'Meridian', 'identity-config'],
    ['identity.shell.localhost', '/brand-of/alder', 'Brand of alder', 'identity-config'],
    ['identity.shell.localhost', '/reset-password', 'Meridian', 'identity-config'],
  ])('is part of the document at %s%s, which needs no request for it: %s', async (host, path, name, slot) => {
    const served = await createTestHosts(config, branded);
    const { body, headers } = (await served.get(host)?.inject(path)) ?? {};
    expect(body).toContain(`<title>${name}</title>`);
    const [, style = ''] = /<style id="brand-style">(.*?)<\/style>/.exec(body ?? '') ?? [];
    expect(style).toContain('--colour-brand:#0a6b3d');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers?.['content-security-policy']).toContain(`'sha256-${hash}'`);
    const [, configuration = '{}'] = new RegExp(`id="${slot}">(.*?)</script>`).exec(body ?? '') ?? [];
    expect(JSON.parse(configuration).brand).toEqual({ name, links: { terms: 'https://acme.example' } });
  });

  it('adds nothing to the document without one', async () => {
    const plain = (await ask(SHELL, '/')).body;
    expect(plain).not.toContain('brand');
    expect(plain).toContain('<title>Unified Shell</title>');
  });

  it('is another one after a change, without a new start', async () => {
    let name = 'First';
    const served = await createTestHosts(config, {
      ...branded,
      revision: () => name,
      effective: () => named(name),
    });
    const title = async () =>
      /<title>(.*)<\/title>/.exec((await served.get(SHELL)?.inject('/'))?.body ?? '')?.[1];
    expect(await title()).toBe('First');
    name = 'Second';
    expect(await title()).toBe('Second');
  });
});

const DEPLOYED = {
  BASE_DOMAIN: 'vendor.example',
  PUBLIC_URL: 'https://{host}',
  TRUST_PROXY: 'none',
  SECRET: 'x'.repeat(32),
};

it.each([
  ['dev', 'experience.vendor.example'],
  ['qa', 'experience-qa.vendor.example'],
  ['stage', 'experience-stage.vendor.example'],
  ['prod', 'experience.vendor.example'],
] as const)(
  'ROUTE-23 in %s the hosts are %s, those of the product, and the custom domains',
  async (name, shell) => {
    const CUSTOM_DOMAINS = 'author.alder.example,shell.birch.example';
    const deployed = createTestConfig({ ...DEPLOYED, SHELL_ENV: name, CUSTOM_DOMAINS });
    const served = await createTestHosts(deployed);
    // A solution that is built has a host of its own in each environment where its source is that host.
    const solutions = [...served.keys()].filter((host) => host.endsWith('.solutions.vendor.example'));
    expect(solutions).toContain('home.solutions.vendor.example');
    expect([...served.keys()].filter((host) => !solutions.includes(host)).toSorted()).toEqual(
      [
        'author.alder.example',
        shell,
        'identity.vendor.example',
        'shell.birch.example',
        'solutions.vendor.example',
      ].toSorted(),
    );
    const { body, headers } = (await served.get(shell)?.inject('/')) ?? {};
    expect(body).toContain(`"environment":"${name}"`);
    expect(body).toContain(`"shellOrigin":"https://${shell}"`);
    expect(headers?.['content-security-policy']).toContain(
      "connect-src 'self' https://identity.vendor.example;",
    );
    // A developer's own server may be framed in `dev` alone (decisions/0040).
    const [frames = ''] = /frame-src [^;]*/.exec(String(headers?.['content-security-policy'])) ?? [];
    expect(frames.split(' ').filter((source) => /localhost|127/.test(source))).toEqual(
      name === 'dev'
        ? ['http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*', 'https://127.0.0.1:*']
        : [],
    );
  },
);

it('ROUTE-24 ROUTE-31 each custom domain knows all shells, and is the only other origin that its own page calls', async () => {
  const CUSTOM_DOMAINS = 'author.alder.example,shell.birch.example';
  const served = await createTestHosts(createTestConfig({ ...DEPLOYED, SHELL_ENV: 'prod', CUSTOM_DOMAINS }));
  for (const host of CUSTOM_DOMAINS.split(',')) {
    const { body = '', headers } = (await served.get(host)?.inject('/ui/')) ?? {};
    const start = body.indexOf('{');
    expect(JSON.parse(body.slice(start, body.indexOf('</script>', start)))).toMatchObject({
      shellOrigin: `https://${host}`,
      identityOrigin: `https://${host}`,
      experienceOrigin: 'https://experience.vendor.example',
      runtimeUrl: `https://${host}/runtime/runtime-abc.js`,
      customDomains: CUSTOM_DOMAINS.split(','),
      basePath: '/ui',
    });
    expect(headers?.['content-security-policy']).toContain(`connect-src 'self' https://${host};`);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  const shells = [
    'https://experience.vendor.example',
    ...CUSTOM_DOMAINS.split(',').map((host) => `https://${host}`),
  ];
  const home = served.get('home.solutions.vendor.example');
  expect((await home?.inject('/.well-known/unified-shell'))?.json()).toEqual({ shells });
  expect((await home?.inject('/'))?.headers['content-security-policy']).toContain(
    `frame-ancestors ${shells.join(' ')}`,
  );
});

describe('a name that resembles a host, as a DNS rebinding sends it', () => {
  let port = 0;
  let close = async () => {};
  beforeAll(async () => {
    const logger = createLogLines().logger;
    const listener = createListener(createHostDispatcher({ apps: hosts, trustProxy: false, logger }));
    port = await listener.open('127.0.0.1', 0);
    close = () => listener.close({ graceMs: 0, forceAfterMs: 0 });
  });
  afterAll(() => close());

  const statusFor = async (...headers: string[]) =>
    (await sendRaw(port, `GET /ui/ HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)).status;

  it.each(['aem.localhost', 'AEM.LocalHost:4000', 'aem.localhost:9999'])('answers %s', async (host) => {
    expect(await statusFor(`Host: ${host}`)).toBe(200);
  });

  it.each([
    'evil.example',
    'aem.localhost.evil.example',
    'evil.aem.localhost',
    'xaem.localhost',
    'aem.localhost.',
    'aem.localhost.:4000',
    'aem.localhost:4000:4000',
    'aem.localhost:4000@evil.example',
    'aem.localhost@evil.example',
    'aem.localhost,evil.example',
    'aem%2elocalhost',
    'аem.localhost',
    '127.0.0.1:4000',
    '[::1]:4000',
    'localhost',
  ])('U7 refuses %s', async (host) => {
    expect(await statusFor(`Host: ${host}`)).toBe(421);
  });

  it('U7 refuses two hosts, and ignores a forwarded one of a stranger', async () => {
    expect(await statusFor('Host: aem.localhost', 'Host: evil.example')).toBe(421);
    expect(await statusFor('Host: evil.example', 'X-Forwarded-Host: aem.localhost')).toBe(421);
  });
});

it('every host that browsers reach by HTTPS keeps them there for two years, with the hosts below it', async () => {
  const secure = await createTestHosts(createTestConfig({ PUBLIC_URL: 'https://{host}' }));
  for (const app of secure.values()) {
    const { headers } = await app.inject('/none');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
  expect((await ask(SHELL, '/none')).headers).not.toHaveProperty('strict-transport-security');
});

describe('the documents of the hosts', () => {
  const DOCUMENTS = [
    [SHELL, '/'],
    ['identity.shell.localhost', '/sign-in/abc'],
    [HOME, '/'],
    ['partner.localhost', '/'],
  ] as const;

  it('restrict framing, window references, browser features and referrers', async () => {
    const headersOf = async (host: string, url: string) =>
      (await ask(host, { url, headers: asPage })).headers;
    expect(await headersOf(SHELL, '/')).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'origin-agent-cluster': '?1',
    });
    expect(await headersOf('identity.shell.localhost', '/sign-in/abc')).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('clipboard-read=()'),
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'origin-agent-cluster': '?1',
    });
    const ofSolution = await headersOf(HOME, '/');
    expect(ofSolution).toMatchObject({
      'content-security-policy': expect.stringContaining(`frame-ancestors http://${SHELL}:4000`),
      'permissions-policy': expect.not.stringContaining('clipboard'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'origin-agent-cluster': '?1',
    });
    expect(ofSolution).not.toHaveProperty('x-frame-options');
    expect(ofSolution).not.toHaveProperty('cross-origin-opener-policy');
  });

  it.each(DOCUMENTS)(
    'of %s are compressed, vary by all that they depend on, and are revalidated',
    async (host, url) => {
      const get = (headers: Record<string, string>) => ask(host, { url, headers: { ...asPage, ...headers } });
      const plain = await get({});
      const small = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
      const older = await get({ 'accept-encoding': 'gzip' });
      // The shell's page also varies by the requesting site (decisions/0009).
      const vary = host === SHELL ? 'Sec-Fetch-Site, Accept-Encoding' : 'Accept-Encoding';
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary, 'cache-control': 'no-cache' });
      expect(older.headers).toMatchObject({ 'content-encoding': 'gzip', vary, 'cache-control': 'no-cache' });
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gunzipSync(older.rawPayload).equals(plain.rawPayload)).toBe(true);
      const known = {
        'accept-encoding': 'gzip, deflate, br, zstd',
        'if-none-match': String(small.headers.etag),
      };
      const again = await get(known);
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    },
  );
});

it('X6 a missing asset is answered with 404 on every host, never with the page', async () => {
  const missing = ['/assets/index-00000000.js', '/assets/none', '/assets/', '/runtime/runtime-00000000.js'];
  // The root host of the solutions has no files and no page: it redirects.
  const others = [...hosts.keys()].filter((host) => host !== 'solutions.shell.localhost');
  for (const host of others) {
    for (const url of missing) {
      const named = host === UNBUILT ? ANALYTICS : host;
      const answer = await ask(host, { url, headers: { ...asPage, host: named } });
      expect([answer.statusCode, answer.json().code], host + url).toEqual([404, 'NOT_FOUND']);
      expect(answer.headers['content-type'], host + url).toContain('application/json');
    }
  }
});

describe('the shell host', () => {
  it('sends the page with its configuration', async () => {
    const { body, headers } = await ask(SHELL, '/?shell=1');
    const start = body.indexOf('{');
    const configuration: unknown = JSON.parse(body.slice(start, body.indexOf('</script>', start)));
    expect(configuration).toMatchObject({
      environment: 'dev',
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      clientId: 'unified-shell',
      shellOrigin: 'http://experience.shell.localhost:4000',
      identityOrigin: 'http://identity.shell.localhost:4000',
      accountAddress: 'http://identity.shell.localhost:4000/account',
      runtimeUrl: 'http://experience.shell.localhost:4000/runtime/runtime-abc.js',
      catalogueAddress: expect.stringMatching(/^\/api\/catalogue\/v1\/.*\/$/),
    });
    expect(headers['content-security-policy']).toContain('frame-src');
  });

  it('serves the runtime to every origin as immutable, and answers 404 for a missing script', async () => {
    const { body, headers } = await ask(SHELL, '/runtime/runtime-abc.js');
    expect(body).toBe('run()');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask(SHELL, '/runtime/runtime-old.js')).statusCode).toBe(404);
    expect((await ask(SHELL, '/runtime/manifest.json')).statusCode).toBe(404);
  });

  it('answers the network ping', async () => {
    expect((await ask(SHELL, '/api/ping')).statusCode).toBe(204);
  });

  it('sheds load, except for the metrics', async () => {
    overloaded = true;
    expect((await ask(SHELL, '/')).statusCode).toBe(503);
    expect((await ask(SHELL, '/metrics')).statusCode).toBe(200);
    overloaded = false;
    expect((await ask(SHELL, '/')).statusCode).toBe(200);
  });

  it.each(['/api/none', '/home', '/index.html'])('answers 404 for %s', async (url) => {
    const answer = await ask(SHELL, { url, headers: asPage });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('requires a token for the boot call', async () => {
    const answer = await ask(SHELL, { method: 'POST', url: '/api/boot', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TOKEN']);
  });
});

describe('ROUTE-24 a shell on a custom domain', () => {
  const AEM = 'aem.localhost';
  const ORIGIN = 'http://aem.localhost:4000';

  it('has its page under /ui, configured to sign in and to work on its own origin', async () => {
    const { body, headers } = await ask(AEM, '/ui/');
    const start = body.indexOf('{');
    expect(JSON.parse(body.slice(start, body.indexOf('</script>', start)))).toMatchObject({
      shellOrigin: ORIGIN,
      identityOrigin: ORIGIN,
      basePath: '/ui',
      runtimeUrl: `${ORIGIN}/runtime/runtime-abc.js`,
    });
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' ${ORIGIN} http://discovery.shell.localhost:4000;`,
    );
  });

  it.each([
    ['/', '/ui/'],
    ['/?state=x&old_hash=%2Fhome', '/ui/?state=x&old_hash=%2Fhome'],
    ['/ui', '/ui/'],
    ['/ui?x=1', '/ui/?x=1'],
  ])('redirects %s to %s', async (url, target) => {
    const { statusCode, headers } = await ask(AEM, url);
    expect([statusCode, headers.location]).toEqual([303, target]);
  });

  it('has the API on the same origin, which requires a token', async () => {
    const answer = await ask(AEM, { method: 'POST', url: '/api/boot', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TOKEN']);
  });
});

it('the identity host sends its page on the routes of the identity part', async () => {
  const { body, headers } = await ask('identity.shell.localhost', '/sign-in/abc');
  const configuration = {
    shellOrigin: 'http://experience.shell.localhost:4000',
    environment: 'dev',
    mailsResetLinks: false,
  };
  expect(body).toContain(JSON.stringify(configuration));
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('the identity host sends no referrer from a page whose address is a secret', async () => {
  const policyOf = async (path: string) =>
    (await ask('identity.shell.localhost', path)).headers['referrer-policy'];
  expect(await policyOf('/sign-in/abc')).toBe('same-origin');
  expect(await policyOf('/reset-password')).toBe('no-referrer');
});

describe('the host of a solution', () => {
  it.each([HOME, 'partner.localhost'])('%s lists the shells that may frame it', async (host) => {
    const { headers, ...answer } = await ask(host, '/.well-known/unified-shell');
    expect(answer.json()).toEqual({
      shells: ['http://experience.shell.localhost:4000', 'http://aem.localhost:4000'],
    });
    expect((await ask(host, '/')).headers['content-security-policy']).toContain(
      'frame-ancestors http://experience.shell.localhost:4000 http://aem.localhost:4000',
    );
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('sends its page at any path that a user may reload, with assets that resolve from there', async () => {
    for (const url of ['/', '/deep/path', '/deep/path?x=a.b']) {
      const answer = await ask(HOME, { url, headers: asPage });
      expect(answer.body).toContain('src="/assets/home-abc.js"');
    }
    expect((await ask(HOME, '/assets/home-abc.js')).body).toBe('home()');
  });

  it.each([
    ['/assets/old.js', asPage],
    ['/assets/old', asPage],
    ['/deep/data.json', asPage],
    ['/deep/path', { accept: '*/*' }],
  ])('answers 404 instead of the page for %s with %j', async (url, headers) => {
    expect((await ask(HOME, { url, headers })).statusCode).toBe(404);
  });
});

describe('the hosts of solutions that are not built', () => {
  const askAs = (host: string, url = '/', headers: Record<string, string> = asPage) =>
    ask(UNBUILT, { url, headers: { ...headers, host } });
  it('send the same page, which contains no registration', async () => {
    const { body, headers } = await askAs(`${ANALYTICS}:4000`);
    expect(body).toBe('<html><title>Solution</title></html>');
    expect(headers['content-security-policy']).toContain(`frame-ancestors http://${SHELL}:4000`);
    const other = await askAs('platform.solutions.shell.localhost:4000', '/deep/path');
    expect(other.body).toBe(body);
  });

  it('AMB-45 send the page with an opaque origin only on the host of an isolated solution', async () => {
    const policyOf = async (host: string) => (await askAs(host)).headers['content-security-policy'];
    expect(await policyOf('isolated.solutions.shell.localhost')).toContain('sandbox');
    expect(await policyOf(ANALYTICS)).not.toContain('sandbox');
  });

  it('list the shells that may frame them, and have no other files', async () => {
    const answer = await askAs(ANALYTICS, '/.well-known/unified-shell');
    expect(answer.json()).toEqual({ shells: [`http://${SHELL}:4000`, 'http://aem.localhost:4000'] });
    expect((await askAs(ANALYTICS, '/assets/none.js')).statusCode).toBe(404);
  });

  it('CAT-20 lets an isolated document read the files of its own host, which are cross-origin for it', async () => {
    expect((await askAs('isolated.solutions.shell.localhost:4000')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { headers } = await askAs('platform.solutions.shell.localhost:4000');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['unknown.solutions.shell.localhost', HOME, SHELL])('answer 421 for %s', async (host) => {
    expect((await askAs(host)).statusCode).toBe(421);
  });
});

describe('the root host of the solutions', () => {
  it.each([
    ['/', 'http://experience.shell.localhost:4000/'],
    ['/home', 'http://home.solutions.shell.localhost:4000/'],
    ['/home/a/b?c=d', 'http://home.solutions.shell.localhost:4000/a/b?c=d'],
    ['/home//evil.localhost/x', 'http://home.solutions.shell.localhost:4000/evil.localhost/x'],
    ['/home/%5cevil.localhost', 'http://home.solutions.shell.localhost:4000/evil.localhost'],
  ])('redirects %s to %s', async (url, location) => {
    const answer = await ask('solutions.shell.localhost', url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  it.each(['/unknown/', '/evil.localhost/x', '//evil.localhost'])('answers 404 for %s', async (url) => {
    expect((await ask('solutions.shell.localhost', url)).statusCode).toBe(404);
  });
});
