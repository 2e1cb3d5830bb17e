import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { describe, expect, it } from 'vitest';
import type { WithBearer } from '../bearer/bearer';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
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
function ask(known: object, url = '/api/diagnostics/v2') {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const withBearer = (async (caller: TokenClaims, work: (bearer: object) => Promise<unknown>) => {
    if (caller.sessionId === 'ended') throw new GatewayError('INVALID_TOKEN');
    return work({
      claims: caller,
      audience: caller.userId === STAFF ? 'company' : 'customers',
    });
  }) as WithBearer;
  const readAccessToken = async (token: string) => JSON.parse(token);
  addEndpoints(app, createDiagnosticsEndpoints({ readAccessToken, withBearer, catalogue }));
  return app.inject({ url, headers: { authorization: `Bearer ${JSON.stringify(known)}` } });
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

  it('ACCESS-02 names the solutions that only the company’s users may open to these users alone', async () => {
    expect((await ask(claims)).json().modules).not.toHaveProperty('tool');
    expect((await ask({ ...claims, userId: STAFF })).json().modules).toMatchObject({
      tool: { liveVersion: '9.0.0' },
    });
  });

  it.each<[string, object, string | undefined, number]>([
    ['a session that has ended', { ...claims, sessionId: 'ended' }, undefined, 401],
    [
      'a token made for a solution',
      { ...claims, clientId: 'sample', applications: ['sample'] },
      undefined,
      403,
    ],
    ['an unknown parameter', claims, '/api/diagnostics/v2?version=1', 400],
  ])('refuses %s', async (_name, known, url, status) => {
    expect((await ask(known, url)).statusCode).toBe(status);
  });
});
