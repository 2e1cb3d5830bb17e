/** The tokens of the servers of solutions, over HTTP at the token endpoint. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { relyingParty } from '../test-support/relying-party';
import { agency, MARKETER, marketer, PASSWORD, STAFF, staff } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const MINUTE_MS = 60_000;
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const GATEWAY = `${SHELL}/api`;

const SAMPLE = 'sample/backend';
const HOME = 'home/backend';
const TWO = 'two/backend';
const secrets = new Map([SAMPLE, HOME, TWO].map((id) => [id, `the secret of ${id}, with enough characters`]));

let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty] });
  for (const [id, secret] of secrets) host.serviceAccounts.set(id, { secret, tokensFrom: 0 });
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

interface Answer {
  status: number;
  body: Record<string, unknown>;
  token: string;
}

async function post(client: string, fields: Record<string, string>, secret = secrets.get(client)) {
  const credentials = [client, secret ?? ''].map(encodeURIComponent).join(':');
  const answer = await host.browser().send({
    method: 'POST',
    path: '/oidc/token',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  const body = answer.json();
  const result: Answer = { status: answer.status, body, token: String(body['access_token']) };
  return result;
}

const ownToken = (client: string, fields: Record<string, string> = {}) =>
  post(client, { grant_type: 'client_credentials', ...fields });

const exchange = (client: string, subject: string, fields: Record<string, string> = {}) =>
  post(client, {
    grant_type: EXCHANGE,
    subject_token: subject,
    subject_token_type: ACCESS_TOKEN,
    ...fields,
  });

/** The token that the frame of a solution receives. */
async function frameToken(clientId: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await browser.shellForm('/ims/clients/v1', { client_id: clientId, ...fields });
  return String(answer.json()['access_token']);
}

const codeOf = ({ status, body }: Answer) => `${status} ${String(body['error'])}`;
const seconds = (token: string) => {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return exp - iat;
};

describe('a token of a server itself', () => {
  test('names the solution and no user, and lasts ten minutes', async () => {
    const { status, body, token } = await ownToken(SAMPLE);
    expect([status, { ...body, access_token: '' }]).toEqual([
      200,
      { access_token: '', token_type: 'Bearer', expires_in: 600, scope: 'access notifications' },
    ]);
    expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ iss: IDENTITY, aud: GATEWAY, sub: SAMPLE, client_id: SAMPLE });
    expect(claims).not.toHaveProperty('user_id');
    expect(claims).not.toHaveProperty('sid');
    expect(seconds(token)).toBe(600);
    expect(await host.readServiceToken(token)).toEqual({
      account: { id: SAMPLE, issuedAt: host.clock.now() },
      appId: 'sample',
      scopes: ['access', 'notifications'],
    });
  });

  test('S44 has the scopes that it asks for, and none that no call of servers has', async () => {
    const { token } = await ownToken(SAMPLE, { scope: 'notifications' });
    expect((await host.readServiceToken(token)).scopes).toEqual(['notifications']);
    for (const scope of ['openid', 'access profile', 'notifications assistant'])
      expect.soft(codeOf(await ownToken(SAMPLE, { scope })), scope).toBe('400 invalid_scope');
  });

  test('is for a server whose registration names its solution, without a scope', async () => {
    const { body, token } = await ownToken(SAMPLE, { audience: 'home' });
    expect(body['scope']).toBe('');
    expect(decodeJwt(token)).toMatchObject({ aud: `${IDENTITY}/clients/app:home`, sub: SAMPLE });
    expect(codeOf(await ownToken(SAMPLE, { audience: 'home', scope: 'openid' }))).toBe('400 invalid_scope');
  });

  test('S42 is refused for any other server, and not accepted at the gateway when it is for another server', async () => {
    for (const audience of ['sample', 'one', 'partner', 'forged', 'none', GATEWAY])
      expect.soft(codeOf(await ownToken(SAMPLE, { audience })), audience).toBe('400 invalid_target');
    expect(codeOf(await ownToken(SAMPLE, { resource: GATEWAY }))).toBe('400 invalid_target');
    const { token } = await ownToken(SAMPLE, { audience: 'home' });
    await expect(host.readServiceToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('S45 is no token of a user', async () => {
    const { token } = await ownToken(SAMPLE);
    for (const read of [host.readAccessToken, host.verifyAccessToken])
      await expect(read(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect(codeOf(await exchange(SAMPLE, token))).toBe('400 invalid_request');
  });

  test('S45 no token of a user is one of a server', async () => {
    const frame = await frameToken('app:sample');
    const exchanged = await exchange(SAMPLE, frame);
    for (const token of [frame, exchanged.token])
      await expect(host.readServiceToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('the clients that may use these grants', () => {
  test('S45 are the servers of solutions alone: no relying party, and not the shell', async () => {
    const { client_id, client_secret } = relyingParty;
    for (const grant_type of ['client_credentials', EXCHANGE])
      expect
        .soft(codeOf(await post(client_id, { grant_type }, client_secret)), grant_type)
        .toMatch(/^400 (invalid_request|unauthorized_client)$/);
  });

  test('S45 sign no person in', async () => {
    const query = new URLSearchParams({ client_id: SAMPLE, response_type: 'code', scope: 'openid' });
    const answer = await browser.navigate(`/oidc/auth?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  test.each([
    ['a wrong secret', SAMPLE, 'another secret, with enough characters as well'],
    ['an account that does not exist', 'sample/other', undefined],
    ['an account of a solution that is not registered', 'gone/backend', undefined],
    ['an account of a third party', 'partner/backend', undefined],
    ['an account of a solution that shares its client with a third party', 'orders/backend', undefined],
  ])('are not those with %s', async (_name, client, wrong) => {
    const secret = 'the secret of it, with enough characters';
    if (client !== SAMPLE && client !== 'sample/other')
      host.serviceAccounts.set(client, { secret, tokensFrom: 0 });
    const answer = await post(client, { grant_type: 'client_credentials' }, wrong ?? secret);
    expect(codeOf(answer)).toBe('401 invalid_client');
  });
});

describe('an exchanged token', () => {
  test('acts for the user at the gateway within the bounds of the solution, and names the server (RFC 8693 §4.1)', async () => {
    const frame = await frameToken('app:sample');
    const { status, body, token } = await exchange(SAMPLE, frame);
    expect([status, { ...body, access_token: '' }]).toEqual([
      200,
      {
        access_token: '',
        issued_token_type: ACCESS_TOKEN,
        token_type: 'Bearer',
        expires_in: 600,
        scope: 'email openid profile',
      },
    ]);
    expect(decodeJwt(token)).toMatchObject({
      iss: IDENTITY,
      aud: GATEWAY,
      sub: marketer.userId,
      client_id: SAMPLE,
      sid: decodeJwt(frame)['sid'],
      act: { sub: SAMPLE },
    });
    expect(await host.readAccessToken(token)).toMatchObject({
      userId: marketer.userId,
      applications: ['sample'],
      serviceAccount: SAMPLE,
    });
  });

  test('S45 is no token of the shell: identity accepts it at none of its calls', async () => {
    const { token } = await exchange(SAMPLE, await frameToken('app:sample'));
    await expect(host.verifyAccessToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    const fields = { client_id: SAMPLE, token };
    expect((await browser.shellForm('/ims/validate_token/v1', fields)).json()).toEqual({ valid: false });
  });

  test('is for the server of another solution whose registration names this one, with the scopes of both', async () => {
    const { body, token } = await exchange(SAMPLE, await frameToken('app:sample'), { audience: 'two' });
    expect(body['scope']).toBe('openid');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      aud: `${IDENTITY}/clients/solution-two`,
      sub: marketer.userId,
      act: { sub: SAMPLE },
    });
    expect(claims).not.toHaveProperty('app_ids');
  });

  test('S42 is refused for a server whose registration does not name this one', async () => {
    const frame = await frameToken('app:sample');
    for (const audience of ['sample', 'one', 'partner', 'none', GATEWAY])
      expect.soft(codeOf(await exchange(SAMPLE, frame, { audience })), audience).toBe('400 invalid_target');
    const resource = `${IDENTITY}/clients/app:home`;
    expect(codeOf(await exchange(SAMPLE, frame, { resource }))).toBe('400 invalid_target');
  });

  test('S42 for one server works at no other: not at the gateway, and not at the exchange of a third one', async () => {
    const { token } = await exchange(SAMPLE, await frameToken('app:sample'), { audience: 'home' });
    await expect(host.readAccessToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect(codeOf(await exchange(TWO, token))).toBe('400 invalid_request');
    expect(codeOf(await exchange(SAMPLE, token))).toBe('400 invalid_request');
  });

  test('S42 for the gateway is not exchanged again', async () => {
    const { token } = await exchange(SAMPLE, await frameToken('app:sample'));
    expect(codeOf(await exchange(SAMPLE, token))).toBe('400 invalid_request');
  });

  test.each([
    ['of another solution', () => frameToken('solution-one')],
    [
      'of the shell',
      async () => {
        const check = '/ims/check/v6/token?client_id=unified-shell';
        return String((await browser.shellCall('POST', check)).json()['access_token']);
      },
    ],
    ['that was changed', async () => `${(await frameToken('app:sample')).slice(0, -3)}abc`],
    ['that is none', async () => 'x'],
  ])('S41 is not given for a token %s', async (_name, make) => {
    expect(codeOf(await exchange(SAMPLE, await make()))).toBe('400 invalid_request');
  });

  test('S43 is not given for a token whose session has ended', async () => {
    const frame = await frameToken('app:sample');
    await browser.shellCall('POST', '/ims/logout/v1');
    expect(codeOf(await exchange(SAMPLE, frame))).toBe('400 invalid_request');
  });

  test('S43 is not given for an expired token', async () => {
    const frame = await frameToken('app:sample');
    host.clock.advance(61 * MINUTE_MS);
    expect(codeOf(await exchange(SAMPLE, frame))).toBe('400 invalid_request');
  });

  test('S44 ends no later than the token that it was exchanged for', async () => {
    const frame = await frameToken('app:sample');
    host.clock.advance(57 * MINUTE_MS);
    expect(seconds((await exchange(SAMPLE, frame)).token)).toBe(180);
    expect((await exchange(SAMPLE, frame, { audience: 'home' })).body['expires_in']).toBe(180);
  });

  test('S44 ends no later than the session', async () => {
    const frame = await frameToken('app:sample');
    const sid = String(decodeJwt(frame)['sid']);
    const { findByUid } = host.payloads;
    const end = Math.floor(host.clock.now() / 1000) + 90;
    host.payloads.findByUid = async (model, uid) => {
      const found = await findByUid(model, uid);
      return found && uid === sid ? { ...found, exp: end } : found;
    };
    const { token } = await exchange(SAMPLE, frame);
    host.payloads.findByUid = findByUid;
    expect(decodeJwt(token).exp).toBe(end);
  });

  test('S44 has no scope that the token before it did not have', async () => {
    const frame = await frameToken('app:sample', { scope: 'openid email' });
    expect((await exchange(SAMPLE, frame)).body['scope']).toBe('email openid');
    expect((await exchange(SAMPLE, frame, { scope: 'openid' })).body['scope']).toBe('openid');
    for (const fields of [{ scope: 'openid profile' }, { scope: 'openid email', audience: 'two' }])
      expect.soft(codeOf(await exchange(SAMPLE, frame, fields))).toBe('400 invalid_scope');
  });

  test('S46 passes through servers with the whole chain of them (RFC 8693 §4.1), of three at most', async () => {
    const { token: atHome } = await exchange(SAMPLE, await frameToken('app:sample'), { audience: 'home' });
    const { token: atTwo } = await exchange(HOME, atHome, { audience: 'two' });
    expect(decodeJwt(atTwo)['act']).toEqual({ sub: HOME, act: { sub: SAMPLE } });
    const { token: again } = await exchange(TWO, atTwo, { audience: 'home' });
    expect(codeOf(await exchange(HOME, again))).toBe('400 invalid_request');
    const { token: atGateway } = await exchange(TWO, atTwo);
    expect(decodeJwt(atGateway)['act']).toEqual({ sub: TWO, act: { sub: HOME, act: { sub: SAMPLE } } });
    expect(await host.readAccessToken(atGateway)).toMatchObject({
      applications: ['two'],
      serviceAccount: TWO,
    });
  });

  test.each(['actor_token', 'may_act', 'act'])(
    'S46 names no actor that the server states by %s',
    async (name) => {
      const { body, token } = await exchange(SAMPLE, await frameToken('app:sample'), {
        [name]: 'home/backend',
      });
      if (name === 'actor_token') expect(body['error']).toBe('invalid_request');
      else expect(decodeJwt(token)['act']).toEqual({ sub: SAMPLE });
    },
  );

  test('S43 S46 is not given for a token of a server that was removed, or whose secret was taken back since', async () => {
    const { token } = await exchange(SAMPLE, await frameToken('app:sample'), { audience: 'home' });
    host.serviceAccounts.set(SAMPLE, { secret: 'another', tokensFrom: host.clock.now() + 1 });
    expect(codeOf(await exchange(HOME, token))).toBe('400 invalid_request');
    host.serviceAccounts.delete(SAMPLE);
    expect(codeOf(await exchange(HOME, token))).toBe('400 invalid_request');
  });

  test.each([
    ['without a subject token', { subject_token: '' }],
    ['for an ID token', { subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }],
    [
      'with a wish for a refresh token',
      { requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' },
    ],
  ])('is not given %s', async (_name, fields) => {
    expect(codeOf(await exchange(SAMPLE, await frameToken('app:sample'), fields))).toBe(
      '400 invalid_request',
    );
  });
});

describe('an exchanged token of an impersonation', () => {
  const asCustomer = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
  beforeEach(async () => {
    browser = host.browser();
    await browser.signIn(STAFF, PASSWORD);
    await browser.shellForm('/ims/impersonation/v1', asCustomer);
  });

  test('S46 stays marked as one, for the gateway and for other servers, and ends with it', async () => {
    const frame = await frameToken('app:sample');
    host.clock.advance(25 * MINUTE_MS);
    for (const audience of ['unified-shell', 'home']) {
      const { token } = await exchange(SAMPLE, frame, { audience });
      expect.soft(decodeJwt(token), audience).toMatchObject({
        sub: agency.userId,
        imp_id: staff.userId,
        act: { sub: SAMPLE },
      });
      expect.soft(seconds(token), audience).toBe(300);
    }
  });

  test('S43 S46 is not given once the impersonation has ended', async () => {
    const frame = await frameToken('app:sample');
    expect((await browser.shellForm('/ims/impersonation/v1/stop')).status).toBe(200);
    expect(codeOf(await exchange(SAMPLE, frame))).toBe('400 invalid_request');
  });
});
