/**
 * From an empty database to a company at work, by one command and over HTTP, without SQL: the link for the first administrator, an
 * organisation, a person, an entitlement and a solution, which the person may then open.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administer } from '../administration/administer';
import { connect } from '../administration/connect';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  hasPostgresql,
} from '../database/test-support/postgresql-test-database';
import { sendRaw } from '../identity/test-support/raw-request';
import { TestBrowser } from '../identity/test-support/test-browser';
import { createStaticPageSource } from '../pages/static-page-source';
import { packArchive } from '../releases/test-support/pack-archive';
import { findFreePort } from '../test-support/free-port';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { inOrder } from '../test-support/in-order';
import { createLogLines } from '../test-support/log-lines';
import { createGateway, type Gateway } from './create-gateway';

// Starts the product on a disk, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ADMIN = 'root@company.example';
const PERSON = 'ann@acme.example';
const PASSWORDS = { [ADMIN]: 'violet-harbour-73', [PERSON]: 'copper-lantern-91' };
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid&user_id=';
const SHELL_HOST = 'experience.shell.localhost:4000';

const rule = { code: ['dx_orders'] };
const registration = {
  appId: 'acme-orders',
  name: 'Orders',
  description: 'Orders and their delivery.',
  icon: 'cart',
  group: 'Commerce',
  path: '/acme-orders',
  access: rule,
  sandbox: { historyType: 'HASH', sources: { prod: 'https://orders.acme.example/' } },
};

type Fields = Record<string, unknown>;

const engines = [
  { name: 'the embedded engine', isServer: false },
  ...(hasPostgresql ? [{ name: 'PostgreSQL', isServer: true }] : []),
];

describe.each(engines)('an empty database on $name, outside dev', inOrder, ({ isServer }) => {
  let folder = '';
  let server: EmptyDatabase | undefined;
  const gateways: { gateway: Gateway; port: number }[] = [];
  const told: string[] = [];
  const { logger, lines } = createLogLines();

  let variables: Record<string, string> = {};

  async function start(
    provisioning = 'organisations: [{ tenant: globex, name: Globex, region: va7 }]',
  ): Promise<void> {
    const file = join(folder, 'provisioning.yaml');
    await writeFile(file, provisioning);
    const port = await findFreePort();
    const gateway = await createGateway({
      config: createTestConfig({ ...variables, PROVISION: file, PORT: String(port) }),
      secret: 'x'.repeat(32),
      pages: createStaticPageSource(folder),
      build: testBuild,
      logger,
      tellOperator: (text) => told.push(text),
    });
    gateways.push({ gateway, port });
    await gateway.listen();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empty-'));
    await writeFiles(folder, builtFiles);
    server = isServer ? await createEmptyDatabase() : undefined;
    variables = {
      SHELL_ENV: 'prod',
      ADMIN_EMAIL: ADMIN,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'http://{host}:4000',
      SECRET: 'x'.repeat(32),
      ...(server && { DATABASE_URL: server.url }),
    };
    // The start stops with file, line and field before it opens the database.
    await expect(start('people:\n  - email: x')).rejects.toThrow('provisioning.yaml:2: people.0.email: ');
    expect(existsSync(join(folder, 'data', 'db'))).toBe(false);
    await start();
    // Only a server serves several processes.
    if (isServer) await start();
  });
  afterAll(async () => {
    await Promise.all(gateways.map(({ gateway }) => gateway.stop()));
    await server?.remove();
    await rm(folder, { recursive: true });
  });

  const portOf = (index = 0) => gateways[index]?.port ?? 0;

  async function api(token: string, call: string, body?: Fields, index = 0) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await sendRaw(portOf(index), {
      method,
      path,
      headers: {
        host: SHELL_HOST,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: Fields = answer.text === '' ? {} : answer.json();
    return { status: answer.status, body: parsed };
  }

  /** Opens the link, sets the password and signs in. @returns the shell's token */
  async function takeUp(email: keyof typeof PASSWORDS, link: string): Promise<string> {
    const browser = new TestBrowser(portOf());
    const body = { token: link.split('#token=')[1], password: PASSWORDS[email] };
    const set = await browser.submit('/ims/password-reset/v1/password', body);
    expect([email, set.status]).toEqual([email, 200]);
    expect((await browser.submit('/ims/password-reset/v1/password', body)).status).toBe(410);
    await browser.signIn(email, PASSWORDS[email] ?? '');
    return String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  }

  /** The ids of the catalogue that the user's page would load from the process. */
  async function catalogueIds(token: string, index = 0): Promise<string[]> {
    const page = await sendRaw(portOf(index), { method: 'GET', path: '/', headers: { host: SHELL_HOST } });
    const address = /"catalogueAddress":"([^"]+)"/.exec(page.text)?.[1] ?? '';
    const { body } = await api(token, `GET ${address}index.json`, undefined, index);
    return Object(body['solutions']).map(({ appId }: Fields) => String(appId));
  }

  async function frameSourcesOf(index: number): Promise<string[]> {
    const page = await sendRaw(portOf(index), { method: 'GET', path: '/', headers: { host: SHELL_HOST } });
    const policy = String(page.headers['content-security-policy']);
    return /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  }

  it('becomes a company at work', async () => {
    expect(told.join('')).toContain('npm run admin -- person reset');
    expect(told.join('')).not.toMatch(/#token=|@company/);
    const text = await administer(['person', 'reset', ADMIN], {
      variables,
      workingDirectory: folder,
      calledFrom: folder,
      connect,
      output: process.stdout,
    });
    const link = /https?:\S+#token=\S+/.exec(text ?? '')?.[0] ?? '';
    const admin = await takeUp(ADMIN, link);
    expect((await api(admin, 'GET /api/admin/v1/me')).body).toMatchObject({
      staffRoles: ['SYSTEM_ADMIN'],
    });

    const provisioned = (await api(admin, 'GET /api/admin/v1/organisations')).body;
    expect(provisioned['items']).toMatchObject([{ tenant: 'administration' }, { tenant: 'globex' }]);
    const made = await api(admin, 'POST /api/admin/v1/organisations', {
      tenant: 'acme',
      name: 'Acme',
      region: 'va7',
    });
    expect(made.status).toBe(201);
    const organisation = String(made.body['id']);
    const invited = await api(admin, 'POST /api/admin/v1/people', {
      email: PERSON,
      firstName: 'Ann',
      lastName: 'Archer',
      organisation,
    });
    expect(invited.status).toBe(201);
    const person = await takeUp(PERSON, String(Object(invited.body['invitation']).link));
    expect(await catalogueIds(person)).not.toContain('acme-orders');

    const granted = { organisation, serviceCode: 'dx_orders' };
    expect((await api(admin, 'POST /api/admin/v1/entitlements', granted)).status).toBe(201);
    expect((await api(admin, 'POST /api/admin/v1/solutions', { registration })).status).toBe(201);

    const boot = (await api(person, 'POST /api/boot', {})).body;
    expect(boot).toMatchObject({ accounts: [{ orgs: [{ tenantId: 'acme' }] }], working: { organisation } });
    const contexts = Object(boot['profile']).projectedProductContext.map(({ prodCtx }: Fields) => prodCtx);
    expect(evaluateAccess(rule, { ...NO_FACTS, ...productFacts(contexts, organisation) }).allowed).toBe(true);
    for (const index of gateways.keys()) {
      await vi.waitFor(async () => expect(await catalogueIds(person, index)).toContain('acme-orders'), {
        timeout: 2_000,
      });
      // The policy of the page follows too.
      const sources = await frameSourcesOf(index);
      expect(sources).toContain('https://orders.acme.example');
      expect(sources).not.toContain('https://*.shell.localhost');
    }
  });

  it('opens a solution of the company from its first release, in every process, without a restart', async () => {
    const root = new TestBrowser(portOf());
    await root.signIn(ADMIN, PASSWORDS[ADMIN] ?? '');
    const admin = String((await root.shellCall('POST', CHECK)).json()['access_token']);
    const { access: _, ...forEveryone } = registration;
    const hosted = {
      ...forEveryone,
      appId: 'acme-returns',
      path: '/acme-returns',
      spaAppId: 'acme-returns',
      sandbox: { historyType: 'HASH', sources: { prod: '{hosted}/' } },
    };
    const page = (index: number) =>
      sendRaw(portOf(index), {
        method: 'GET',
        path: '/deep/path',
        headers: { host: 'acme-returns.solutions.shell.localhost:4000', accept: 'text/html' },
      });
    const everywhere = async (expected: { isOffered: boolean; status: number }) => {
      for (const index of gateways.keys()) {
        const now = async () => ({
          isOffered: (await catalogueIds(admin, index)).includes('acme-returns'),
          status: (await page(index)).status,
        });
        await vi.waitFor(async () => expect(await now()).toEqual(expected), { timeout: 2_000 });
      }
    };
    const solution = await api(admin, 'POST /api/admin/v1/solutions', { registration: hosted });
    expect(solution.status).toBe(201);
    await everywhere({ isOffered: false, status: 421 });

    const published = await sendRaw(portOf(), {
      method: 'POST',
      path: '/api/admin/v1/solutions/acme-returns/versions?version=1.0.0',
      headers: {
        host: SHELL_HOST,
        authorization: `Bearer ${admin}`,
        'content-type': 'application/gzip',
      },
      body: await packArchive({ 'index.html': '<title>Returns</title>' }),
    });
    expect(published.status).toBe(201);
    const releases = '/api/admin/v1/solutions/acme-returns';
    expect((await api(admin, `POST ${releases}/promote`, { version: '1.0.0' })).status).toBe(200);
    await everywhere({ isOffered: true, status: 200 });
    expect((await page(0)).text).toContain('<title>Returns</title>');

    expect((await api(admin, `POST ${releases}/rollback`)).status).toBe(400);
    expect((await api(admin, `POST ${releases}/versions/1.0.0/disable`)).status).toBe(200);
    await everywhere({ isOffered: false, status: 421 });
  });

  it('T6 S11 ends the work of a person within two seconds in every process when they are disabled', async () => {
    const browser = new TestBrowser(portOf());
    await browser.signIn(PERSON, PASSWORDS[PERSON] ?? '');
    const person = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
    const root = new TestBrowser(portOf());
    await root.signIn(ADMIN, PASSWORDS[ADMIN] ?? '');
    const admin = String((await root.shellCall('POST', CHECK)).json()['access_token']);
    const { body } = await api(admin, 'GET /api/admin/v1/people?q=ann');
    const path = `/api/admin/v1/people/${Object(body['items'])[0].id}`;
    const ping = async (index: number) => (await api(person, 'GET /api/ping', undefined, index)).status;
    for (const index of gateways.keys()) expect(await ping(index)).toBe(204);
    expect((await api(admin, `POST ${path}/disable`)).status).toBe(200);
    for (const index of gateways.keys()) expect(await ping(index)).toBe(401);
    expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
    await expect(new TestBrowser(portOf()).signIn(PERSON, PASSWORDS[PERSON] ?? '')).rejects.toThrow('401');
    expect((await api(admin, `POST ${path}/enable`)).status).toBe(200);
    await new TestBrowser(portOf()).signIn(PERSON, PASSWORDS[PERSON] ?? '');
  });

  it('writes no password, no link and no address into the log', () => {
    const log = lines.join('');
    for (const secret of [...Object.values(PASSWORDS), '#token=', ADMIN, PERSON])
      expect(log).not.toContain(secret);
  });
});
