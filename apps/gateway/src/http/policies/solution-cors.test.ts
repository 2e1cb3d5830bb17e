import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const USER = demoUserId('marketer@alder.example');
const SAMPLE = 'http://sample.solutions.shell.localhost:4000';
const STRANGERS = [
  'https://stranger.example',
  'http://partner.localhost:4000',
  'http://identity.shell.localhost:4000',
  'null',
];

let host: ShellHost;
beforeAll(async () => {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('There is no engine.');
  host = await openShellHost(engine);
});
afterAll(() => host.close());

const token = { clientId: 'app:sample', applications: ['sample'] };
const corsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

const query = (origin: string, headers = {}) =>
  host.ask(
    USER,
    {
      method: 'POST',
      url: '/api/graphql',
      body: { query: '{userProfileJson}' },
      headers: { origin, ...headers },
    },
    token,
  );
const preflight = (url: string, origin: string) =>
  host.ask(USER, {
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', authorization: '' },
  });

describe('FRAME-24 a call that accepts the token of a solution', () => {
  it('may be read by the page of a solution, without cookies', async () => {
    const { status, headers } = await query(SAMPLE);
    expect(status).toBe(200);
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': SAMPLE,
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
    });
    expect(headers['vary']).toContain('Origin');
  });

  it('says to the page of a solution why it is refused; a cookie counts for nothing', async () => {
    const { status, body, headers } = await query(SAMPLE, {
      authorization: '',
      cookie: '__Host-session=s; session=s',
    });
    expect([status, body['code']]).toEqual([401, 'INVALID_TOKEN']);
    expect(headers['access-control-allow-origin']).toBe(SAMPLE);
  });

  it('is announced by a preflight that browsers keep', async () => {
    const { status, headers } = await preflight('/api/settings/v1', SAMPLE);
    expect(status).toBe(204);
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': SAMPLE,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringMatching(/Authorization.*Api-Key.*X-Gw-Ims-Org-Id/),
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
      'access-control-max-age': '7200',
    });
  });

  it.each(STRANGERS)('may not be read by a page of %s', async (origin) => {
    expect(corsOf((await query(origin)).headers)).toEqual({});
    const { status, body, headers } = await preflight('/api/graphql', origin);
    expect([status, body['code']]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    expect(corsOf(headers)).toEqual({});
  });
});

it.each(['/api/boot', '/api/header/v1', '/api/agreements/v1', '/api/events/v1'])(
  'FRAME-24 a call of the shell alone may be read by no solution: %s',
  async (url) => {
    const { status, headers } = await preflight(url, SAMPLE);
    expect([status, corsOf(headers)]).toEqual([404, {}]);
  },
);

it('FRAME-24 a call that pages of the user’s own things make is open to them, and judged by its token', async () => {
  const { headers } = await preflight('/api/programmes/v1', SAMPLE);
  expect(headers['access-control-allow-methods']).toBe('GET, PUT');
});

it('FRAME-24 what a call at the same address opens to others stays closed to the pages of solutions', async () => {
  const { headers } = await host.ask(USER, {
    method: 'GET',
    url: '/api/notifications/v1',
    headers: { origin: SAMPLE },
  });
  expect(corsOf(headers)).toEqual({});
  expect((await preflight('/api/notifications/v1', SAMPLE)).headers['access-control-allow-methods']).toBe(
    'POST',
  );
});
