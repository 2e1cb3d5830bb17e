import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../catalogue/load-catalogue';
import { GatewayError } from '../../http/errors/gateway-error';
import { createHostApp } from '../../http/server/create-host-app';
import { systemClock } from '../../platform/clock';
import { createFixedCatalogue } from '../../test-support/fixed-catalogue';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { createLogLines } from '../../test-support/log-lines';
import { demoOrganisations } from '../demo-organisations';
import { demoUserId } from '../ids';
import { addPartnerSystems } from './partner-systems';

const SHELL = 'http://experience.shell.localhost:4000';
const PARTNER = 'http://partner.localhost:4000';
const MARKETER = demoUserId('marketer@alder.example');
const TESTER = demoUserId('tester@alder.example');
const ALDER = demoOrganisations.alder.id;
const BIRCH = demoOrganisations.birch.id;
const config = createTestConfig();
let app: FastifyInstance;

beforeAll(async () => {
  app = createHostApp({ host: 'discovery', logger: createLogLines().logger, trustProxy: false });
  addPartnerSystems(app, {
    shellOrigins: [SHELL],
    originOf: config.origins.solution,
    foreignOrigin: PARTNER,
    catalogue: createFixedCatalogue(await loadCatalogue(config)),
    clock: systemClock,
    // In these tests a token is the user id and the solutions that it may act for.
    readAccessToken: async (token) => {
      const [userId = '', ...applications] = token.split(' ');
      if (userId === 'broken') throw new GatewayError('INVALID_TOKEN');
      return { clientId: 'c', userId, scope: '', sessionId: 's', createdAt: 0, expiresIn: 1, applications };
    },
  });
});

const ask = (url: string, token?: string, more: Partial<InjectOptions> = {}) =>
  app.inject({
    url,
    ...more,
    headers: {
      origin: SHELL,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...more.headers,
    },
  });
const post = (url: string, token: string, payload: object) => ask(url, token, { method: 'POST', payload });
const own = (spaAppId: string, told: Record<string, string>) => {
  const url = new URL(`http://${spaAppId}.solutions.shell.localhost:4000/`);
  for (const [name, value] of Object.entries(told)) url.searchParams.set(`told.${name}`, value);
  return { url: url.href };
};

describe('the partner systems answer with the address of the solution, and what they tell it', () => {
  it.each<[string, () => ReturnType<typeof ask>, object]>([
    [
      'DISC-04 campaign',
      () =>
        post('/campaign/imsSession', `${MARKETER} campaignInstance acc`, {
          imsOrg: ALDER,
          path: '/acc',
          activeProductContext: { ident: 'alder-mkt-prod' },
        }),
      own('acc', { system: 'campaign', instance: 'alder-mkt-prod' }),
    ],
    [
      'DISC-05 analytics',
      () =>
        post('/analytics/session.php', `${MARKETER} analytics`, { imsOrg: ALDER, company: 'alder-retail' }),
      own('analytics', { system: 'analytics', company: 'alder-retail' }),
    ],
    [
      'DISC-09 experience manager',
      () => ask('/aem/discovery?configid=ims&path=/aem/editor', `${MARKETER} aem aemEditor`),
      own('aem-editor', { system: 'experience-manager', configuration: 'ims' }),
    ],
    [
      'DISC-11 custom applications',
      () =>
        ask('/custom-apps/resolve?fullPath=/custom-apps/7', `${MARKETER} customApp`, {
          headers: { 'api-key': 'unified-shell' },
        }),
      own('custom-app', { system: 'custom-apps', id: '7', key: 'unified-shell' }),
    ],
    [
      'DISC-12 marketing automation',
      () =>
        ask('/marketo/discovery', `${MARKETER} marketo`, {
          method: 'POST',
          headers: { 'x-request-id': 'r1' },
        }),
      own('marketo', { system: 'marketing-automation', request: 'r1' }),
    ],
    [
      'DISC-14 Workfront',
      () =>
        ask(
          '/workfront/alder.my.test/authn/authenticate/access_token/ims?refreshable',
          `${MARKETER} workfront`,
        ),
      own('workfront', { system: 'workfront', host: 'alder.my.test' }),
    ],
    [
      'DISC-16 Fusion',
      () => ask('/fusion/eu1.fusion.test/api/v2/ims/login', `${MARKETER} fusion`),
      own('fusion', { system: 'fusion', host: 'eu1.fusion.test' }),
    ],
    [
      'DISC-17 Audience Manager',
      () => ask('/portal/unifiedshell?imsOrg=one&path=/audience-manager', `${MARKETER} audienceManager`),
      own('audience-manager', { system: 'audience-manager', organization: 'one' }),
    ],
    [
      'DISC-18 software distribution',
      () => ask('/downloads/login?path=/downloads', `${MARKETER} downloads`),
      own('downloads', { system: 'software-distribution', path: '/downloads' }),
    ],
  ])('%s', async (_name, call, expected) => {
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
  });
});

describe('the partner systems fail', () => {
  it.each<[string, number, string]>([
    ['/portal/unifiedshell', 200, `{"url":"${PARTNER}/"}`],
    ['/downloads/login', 200, '<!doctype html>'],
    ['/aem/discovery', 403, '"errorHeading":"Not an author"'],
  ])('for the tester: %s', async (url, status, text) => {
    const answer = await ask(url, `${TESTER} audienceManager downloads aem`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
  });

  it.each([
    ['DISC-06', '/analytics/session.php', 400, 'Could not find Analytics Company birch-travel'],
    ['DISC-03', '/campaign/imsSession', 503, 'It opens again at six.'],
  ])('%s for Birch: %s', async (_id, url, status, errorDescription) => {
    const body = { imsOrg: BIRCH, company: 'birch-travel' };
    const answer = await post(url, `${MARKETER} analytics campaignInstance`, body);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ errorDescription, errorCode: expect.any(String) }),
    ]);
  });

  it.each([
    ['foreign', 200, PARTNER],
    ['shell', 200, SHELL],
    ['line-break', 200, 'x-injected'],
    ['redirect', 302, ''],
    ['gone', 410, 'APP-GONE'],
    ['locked', 403, 'Application locked'],
  ])('for the custom application %s', async (id, status, text) => {
    const answer = await ask(`/custom-apps/resolve?fullPath=/custom-apps/${id}`, `${MARKETER} customApp`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
  });
});

describe('a call of a partner system', () => {
  const LOGIN = '/downloads/login';

  it.each([
    PARTNER,
    'http://home.solutions.shell.localhost:4000',
    `${SHELL}.evil.example`,
    'null',
    undefined,
  ])('is refused for the origin %s, and may not be read there', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({
        method,
        url: LOGIN,
        headers: { authorization: `Bearer ${MARKETER} downloads`, ...(origin && { origin }) },
      });
      expect(statusCode).toBe(403);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('DISC-01 may carry credentials from the shell', async () => {
    const { headers } = await ask(LOGIN, undefined, { method: 'OPTIONS' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': SHELL,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
  });

  it('DISC-01 starts a session of the system, which the next call continues without a token', async () => {
    const first = await ask(LOGIN, `${MARKETER} downloads`);
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(
      /^__Host-partner_software-distribution=\S+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const [cookie = ''] = set.split(';');
    const again = await ask(LOGIN, undefined, { headers: { cookie } });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const elsewhere = await ask('/portal/unifiedshell', undefined, { headers: { cookie } });
    expect(elsewhere.statusCode).toBe(401);
  });

  it.each([
    ['without token and session', undefined, 401],
    ['with a broken token', 'broken', 401],
    ['with a token of another solution', `${MARKETER} home`, 403],
    ['with the token of the shell', `${MARKETER}`, 403],
  ])('is refused %s', async (_name, token, status) => {
    expect((await ask(LOGIN, token)).statusCode).toBe(status);
  });
});
