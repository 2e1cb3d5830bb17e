/** Asks every route of every host without a token: no answer tells of an unreleased solution (decisions/0033). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createHelpLibrary } from '../help/help-library';
import { GatewayError } from '../http/errors/gateway-error';
import { createStaticPageSource } from '../pages/static-page-source';
import { systemClock } from '../platform/clock';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { noAdministration } from '../test-support/no-administration';
import { noBrands } from '../test-support/no-brands';
import { noEvents } from '../test-support/no-events';
import { noFlags } from '../test-support/no-flags';
import { noReleases, testHints } from '../test-support/no-releases';
import { createHosts } from './create-hosts';

const UNRELEASED = {
  appId: 'zephyrStudio',
  name: 'Zephyr Studio',
  description: 'Composes zephyrs before anyone knows of them.',
  icon: 'app',
  group: 'Zephyr Group',
  path: '/zephyr-path',
  spaAppId: 'neutral-host',
  releaseType: 'poc',
  access: { code: ['zephyr_code'], flag: ['zephyr-flag'], role: ['ZEPHYR_ROLE'] },
  alternateRoute: [{ when: { flag: 'zephyr-alternate' }, redirectTo: '/zephyr-other' }],
  metadata: { team: 'zephyr team' },
  sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
};

let folder = '';
let hosts: ReadonlyMap<string, FastifyInstance>;
const asked: { host: string; method: 'GET' | 'POST'; url: string }[] = [];
/** The address of the catalogue's folder, as the public page names it. */
let address = '';
/** The flags of the product's own catalogue, and the names of its internal solutions. */
let words: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-'));
  await writeFiles(folder, {
    ...builtFiles,
    'own.json': JSON.stringify({ solutions: [UNRELEASED] }),
  });
  const config = createTestConfig({ CATALOGUE: join(folder, 'own.json') });
  const refuse = async () => {
    throw new GatewayError('INVALID_TOKEN');
  };
  const solutions = await loadCatalogue(config);
  words = solutions.flatMap(({ name, access, alternateRoute }) => [
    ...[...flagsIn(access), ...flagsIn(alternateRoute)].map((flag) => flag.replace(/^fg:/, '')),
    // A name of one word may be a word of the product.
    ...(JSON.stringify(access) === '{"internal":true}' && name.includes(' ') ? [name] : []),
  ]);
  hosts = await createHosts({
    config,
    pages: createStaticPageSource(folder),
    build: testBuild,
    catalogue: createFixedCatalogue(solutions),
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
    readAccessToken: refuse,
    readAssistantToken: refuse,
    readServiceToken: refuse,
    withServer: refuse,
    withBearer: refuse,
    findAudience: refuse,
    findPicture: async () => undefined,
    charge: () => {},
    meter: () => () => {},
    pace: async () => {},
    featureFlags: noFlags,
    releases: noReleases,
    brands: noBrands,
    findBrandImage: async () => undefined,
    versionHints: testHints,
    countOutcome: () => {},
    countVitals: () => {},
    traceTimer: () => {},
    exchangeTokens: { make: () => '' },
    gauge: { isOverloaded: () => false },
    administration: noAdministration,
    identity: {
      async register(app, sendPage) {
        app.get('/sign-in/:uid', sendPage);
      },
      registerBank: async () => {},
      registerCustomDomain: async () => {},
    },
    observe(app, host) {
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of ['GET', 'POST'] as const) {
          if ([method].flat().includes(each)) asked.push({ host, method: each, url });
        }
      });
    },
  });
  const page = await hosts.get(config.hosts.shell)?.inject('/');
  address = /"catalogueAddress":"([^"]+)"/.exec(page?.body ?? '')?.[1] ?? '';
});
afterAll(() => rm(folder, { recursive: true }));

/** Every flag in a part of a registration. */
function flagsIn(part: unknown, isFlag = false): string[] {
  if (typeof part === 'string') return isFlag ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => flagsIn(value, isFlag || key === 'flag'));
}

/** The whole answer as a stranger receives it: status, headers and body. */
async function ask(host: string, request: InjectOptions): Promise<string> {
  const app = hosts.get(host) ?? hosts.get('*.solutions.shell.localhost');
  if (app === undefined) throw new Error(`no host ${host}`);
  const { statusCode, headers, payload } = await app.inject({
    ...request,
    headers: {
      host: host.startsWith('*') ? 'neutral-host.solutions.shell.localhost' : host,
      accept: 'text/html,*/*',
    },
  });
  return `${statusCode} ${JSON.stringify(headers)} ${payload}`;
}

/** The name, the description, the rule and every flag of the unreleased solution. */
const SECRET = /zephyr/i;

it('I2 no route of any host tells a stranger of an unreleased solution, of a flag or of an internal solution', async () => {
  expect(words.length).toBeGreaterThan(80);
  expect(new Set(asked.map(({ host }) => host)).size).toBe(9);
  const filled = asked.map(({ url, ...rest }) => ({
    ...rest,
    url: url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'),
  }));
  const files = ['index.json', 'listing.json', 'apps/zephyrStudio.json'].map((name) => ({
    host: 'experience.shell.localhost',
    method: 'GET' as const,
    url: `${address}${name}`,
  }));
  expect(address).toMatch(/^\/api\/catalogue\/v1\/[0-9a-f]{16}\/$/);
  for (const { host, method, url } of [...filled, ...files]) {
    const answer = await ask(host, { method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(answer, `${method} ${host}${url}`).not.toMatch(SECRET);
    const told = words.filter((word) => answer.includes(word));
    expect(told, `${method} ${host}${url}`).toEqual([]);
  }
});

it('I2 the host of an unreleased solution sends the page of every host without its name', async () => {
  const [own, other] = await Promise.all(
    ['neutral-host', 'analytics'].map((name) => ask(`${name}.solutions.shell.localhost`, { url: '/' })),
  );
  expect(own).toContain('200 ');
  const withoutId = (answer = '') => answer.replace(/"x-request-id":"[^"]*"/, '');
  expect(withoutId(own).replace(/"date":"[^"]*"/, '')).toBe(withoutId(other).replace(/"date":"[^"]*"/, ''));
});
