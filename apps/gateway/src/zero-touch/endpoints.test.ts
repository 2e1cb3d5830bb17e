import { beforeEach, describe, expect, it } from 'vitest';
import type { Bearer } from '../bearer/bearer';
import { loadCatalogue } from '../catalogue/load-catalogue';
import type { AuditEvent } from '../events/record-event';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createZeroTouchEndpoints } from './endpoints';
import type { ZeroTouchProvider, ZeroTouchRequest } from './zero-touch';

const SHELL = 'http://experience.test';
const LINK = `${SHELL}/#/@elm/so:prod/workfront/project/7`;
const NEXT = `${SHELL}/#/@elm/workfront/welcome`;

let requests: ZeroTouchRequest[];
let warned: string[];
let events: AuditEvent[];
beforeEach(() => {
  requests = [];
  events = [];
  warned = [];
});

async function ask(
  body: object,
  provider: ZeroTouchProvider | null = async () => ({ type: 'success', nextUrl: NEXT }),
  change: Partial<TokenClaims> = {},
  hasEnded = false,
) {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const claims: TokenClaims = {
    clientId: 'unified-shell',
    userId: 'U1',
    scope: 'openid',
    sessionId: 'sid',
    createdAt: 0,
    expiresIn: 1,
    ...change,
  };
  let isOpen = false;
  const config = createTestConfig();
  const endpoints = createZeroTouchEndpoints({
    readAccessToken: async () => claims,
    async withBearer(_claims, work) {
      if (hasEnded) throw new GatewayError('INVALID_TOKEN');
      isOpen = true;
      const result = await work({} as Bearer);
      isOpen = false;
      return result;
    },
    catalogue: createFixedCatalogue(await loadCatalogue(config)),
    config: { origins: { ...config.origins, shell: SHELL } },
    zeroTouchProviders: {
      ...(provider && {
        workfront: (request) => {
          expect(isOpen, 'no transaction is held while another service is waited for').toBe(false);
          requests.push(request);
          return provider(request);
        },
      }),
    },
    async record(event) {
      events.push(event);
    },
    log: { warn: (facts) => warned.push(String((facts as { reason: string }).reason)) },
  });
  addEndpoints(app, endpoints);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/zero-touch/v1',
    headers: { authorization: 'Bearer shell-token', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('POST /api/zero-touch/v1', () => {
  it('AUTH-50 calls the service of the solution with the bearer’s token, and returns the result and the next address', async () => {
    const answer = await ask({ href: LINK, subOrg: 'prod' });
    expect(answer).toEqual({ status: 200, body: { type: 'success', nextUrl: NEXT } });
    expect(requests).toMatchObject([
      {
        href: LINK,
        subOrganisation: 'prod',
        authorization: 'Bearer shell-token',
        metadata: { userId: expect.any(String) },
      },
    ]);
  });

  it('AUTH-47 uses a token of the solution’s own client in place of the bearer’s token', async () => {
    const { body } = await ask({ href: LINK, token: 'own.token' }, async () => ({ type: 'needsAuth' }));
    expect([body, requests[0]?.authorization]).toEqual([{ type: 'needsAuth' }, 'Bearer own.token']);
  });

  it.each<[string, ZeroTouchProvider, string]>([
    ['refuses', async () => ({ type: 'failure' }), 'refused'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'no answer'],
    [
      'returns an address outside the shell',
      async () => ({ type: 'success', nextUrl: `https://experience.test.evil/#/@elm/workfront` }),
      'next address outside the shell',
    ],
    [
      'returns a script as the next address',
      async () => ({ type: 'success', nextUrl: 'javascript:alert(1)' }),
      'next address outside the shell',
    ],
  ])('AUTH-48 answers with a failure and logs it when the service %s', async (_name, provider, reason) => {
    expect(await ask({ href: LINK }, provider)).toEqual({ status: 200, body: { type: 'failure' } });
    expect(warned).toEqual([reason]);
  });

  it.each<[AuditEvent['outcome'], string, ZeroTouchProvider]>([
    ['success', 'lets the user in', async () => ({ type: 'success', nextUrl: NEXT })],
    ['refused', 'refuses', async () => ({ type: 'failure' })],
    ['refused', 'requires another token', async () => ({ type: 'needsAuth' })],
    [
      'failed',
      'returns an address outside the shell',
      async () => ({ type: 'success', nextUrl: 'https://away.test/' }),
    ],
    ['failed', 'cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('AUTH-50 records the outcome %s when the service %s', async (outcome, _name, provider) => {
    await ask({ href: LINK }, provider);
    const requestId = expect.any(String);
    expect(events).toEqual([
      { action: 'zero-touch.process', outcome, actor: 'U1', object: 'workfront', requestId },
    ]);
  });

  it('AUTH-48 answers with a failure and records it when there is no service', async () => {
    const { body } = await ask({ href: LINK }, null);
    expect([body, events.map(({ outcome }) => outcome)]).toEqual([{ type: 'failure' }, ['failed']]);
  });

  it.each([
    ['a solution without zero-touch', `${SHELL}/#/@elm/sample`],
    ['an unknown solution', `${SHELL}/#/@elm/nothing-here`],
    ['a path without an organisation', `${SHELL}/#/workfront`],
    ['an address outside the shell', 'https://elsewhere.test/#/@elm/workfront'],
    ['an invalid address', 'workfront'],
  ])('answers 404 to a link to %s, and calls no service', async (_name, href) => {
    const { status, body } = await ask({ href });
    expect([status, body.code, requests, events]).toEqual([404, 'NOT_FOUND', [], []]);
  });

  it.each<[string, Partial<TokenClaims>]>([
    ['a token that was made for a solution', { clientId: 'sample', applications: ['sample'] }],
    ['staff who impersonate a user', { impersonatorId: 'STAFF' }],
  ])('refuses %s', async (_name, claims) => {
    const { status } = await ask({ href: LINK }, undefined, claims);
    expect([status, requests]).toEqual([403, []]);
  });

  it('refuses a session that has ended', async () => {
    const { status } = await ask({ href: LINK }, undefined, {}, true);
    expect([status, requests]).toEqual([401, []]);
  });

  it.each([
    ['a token that would break the header', { href: LINK, token: 'a\r\nx-evil: 1' }],
    ['an unknown field', { href: LINK, userId: 'U2' }],
    ['a body without an address', {}],
  ])('refuses %s', async (_name, body) => {
    expect((await ask(body)).body.code).toBe('INVALID_BODY');
  });
});
