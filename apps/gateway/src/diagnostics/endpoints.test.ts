import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { describe, expect, it } from 'vitest';
import type { WithBearer } from '../bearer/bearer';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { allowSolutions } from '../http/policies/solution-cors';
import { createHostApp } from '../http/server/create-host-app';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createDiagnosticsEndpoints } from './endpoints';

const registration = (appId: string, sandbox: object, liveVersion?: string) =>
  ({ appId, sandbox, liveVersion }) as HostedSolution;

const catalogue = createFixedCatalogue([
  registration('sample', { source: 'http://sample.test/' }, '1.4.0'),
  registration('unnamed', { source: 'http://unnamed.test/' }),
  registration('previewed', { previewSources: ['http://next.test/'] }, '2.0.0-rc.1'),
  registration('elsewhere', {}, '3.0.0'),
  { ...registration('tool', { source: 'http://tool.test/' }, '9.0.0'), access: { internal: true } },
]);

const STAFF = 'U9@ExternalID';

const claims: TokenClaims = {
  clientId: CLIENT_ID,
  userId: 'U1@ExternalID',
  scope: 'openid',
  sessionId: 'sid-1',
  createdAt: 0,
  expiresIn: 1,
};

/** The token of a test is the JSON of its claims; the session `ended` has ended. */
function ask(known: object, url = '/api/diagnostics/v2', origin?: string, method: 'GET' | 'OPTIONS' = 'GET') {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const withBearer = (async (caller: TokenClaims, work: (bearer: object) => Promise<unknown>) => {
    if (caller.sessionId === 'ended') throw new GatewayError('INVALID_TOKEN');
    return work({
      claims: caller,
      audience: caller.userId === STAFF ? 'company' : 'customers',
    });
  }) as WithBearer;
  const readAccessToken = async (token: string) => JSON.parse(token);
  const config = createTestConfig({ SHELL_ENV: 'stage', SECRET: 'x'.repeat(32) });
  const endpoints = createDiagnosticsEndpoints({ readAccessToken, withBearer, catalogue, config });
  allowSolutions(app, endpoints, () => false);
  addEndpoints(app, endpoints);
  const authorization = `Bearer ${JSON.stringify(known)}`;
  return app.inject({ method, url, headers: { authorization, ...(origin !== undefined && { origin }) } });
}

describe('GET /api/diagnostics/v2', () => {
  it('SVC-04 returns the live version of each solution that is set up in this environment', async () => {
    const answer = await ask(claims);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        modules: {
          sample: { liveVersion: '1.4.0' },
          unnamed: { liveVersion: 'live' },
          previewed: { liveVersion: '2.0.0-rc.1' },
        },
      },
    ]);
  });

  it('SVC-04 tells a solution of itself alone', async () => {
    const answer = await ask({ ...claims, clientId: 'app:sample', applications: ['sample', 'gone'] });
    expect(answer.json()).toEqual({ modules: { sample: { liveVersion: '1.4.0' } } });
  });

  it.each([
    ['http://experience.shell.localhost:4000', true],
    ['http://experience-qa.shell.localhost:4000', true],
    ['https://experience.shell.localhost:4000', false],
    ['http://sample.solutions.shell.localhost:4000', false],
    ['http://experience.shell.localhost.evil.example', false],
    ['null', false],
  ])(
    'SVC-04 is read by the pages of the vendor’s other shells, and by no other page: %s',
    async (origin, may) => {
      const allowed = may ? origin : undefined;
      const answer = await ask(claims, undefined, origin);
      expect([answer.headers['access-control-allow-origin'], answer.headers['vary']]).toEqual([
        allowed,
        'Origin',
      ]);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect((await ask(claims, undefined, origin, 'OPTIONS')).statusCode).toBe(may ? 204 : 403);
    },
  );

  it('ACCESS-02 names the solutions that only the company’s users may open to these users alone', async () => {
    expect((await ask(claims)).json().modules).not.toHaveProperty('tool');
    expect((await ask({ ...claims, userId: STAFF })).json().modules).toMatchObject({
      tool: { liveVersion: '9.0.0' },
    });
  });

  it.each<[string, object, string | undefined, number]>([
    ['a session that has ended', { ...claims, sessionId: 'ended' }, undefined, 401],
    ['a token of a third party', { ...claims, clientId: 'other', applications: [] }, undefined, 403],
    ['an unknown parameter', claims, '/api/diagnostics/v2?version=1', 400],
  ])('refuses %s', async (_name, known, url, status) => {
    expect((await ask(known, url)).statusCode).toBe(status);
  });
});
