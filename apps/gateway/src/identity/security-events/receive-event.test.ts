/** CAEP `session-revoked` by push (RFC 8935): a provider ends the sessions of its people, and nobody else's. */
import { createServer, type Server } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demonstrationSigningKey } from '../demonstration-provider/demonstration-secrets';
import type { Departure, ProviderPeople } from '../federation/provider-people';
import { cedar } from '../test-support/cedar';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { noProviderPeople } from '../test-support/no-provider-people';
import { sendRaw } from '../test-support/raw-request';
import { MARKETER, marketer, PASSWORD, STAFF } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, testSecrets } from '../test-support/test-settings';

const PATH = '/ims/security-events/v1';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
// With a known device, so that the session is in the list.
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ISSUER = 'https://idp.example';
const AUDIENCE = 'unified-shell-of-alder';
const SESSION_REVOKED = 'https://schemas.openid.net/secevent/caep/event-type/session-revoked';
const DOMAIN = MARKETER.slice(MARKETER.indexOf('@') + 1);

let server: Server;
let key: CryptoKey;
let strange: CryptoKey;
let serves = true;
let host: IdentityHost;
const departures: Departure[] = [];
let browser: TestBrowser;
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  strange = (await generateKeyPair('ES256')).privateKey;
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }] };
  server = createServer((_request, response) => {
    response.writeHead(serves ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  serves = true;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const jwks_uri = `http://127.0.0.1:${port}/jwks`;
  const transmitter = { issuer: ISSUER, audience: AUDIENCE, jwks_uri, domains: [DOMAIN] };
  departures.length = 0;
  const providerPeople: ProviderPeople = {
    ...noProviderPeople,
    async depart(departure) {
      departures.push(departure);
      return [];
    },
    findBySubject: async (_from, subject) =>
      subject === 'marketer at the provider' ? marketer.userId : undefined,
  };
  host = await startIdentityHost(undefined, { transmitters: [transmitter], providerPeople });
  browser = host.browser(FIREFOX);
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

/** Not the host's clock: the provider's library, which writes the time of a sign-in, reads that of the system. */
const now = () => Math.floor(Date.now() / 1000);
const revoked = (email: string, event: object = {}) => ({
  sub_id: { format: 'email', email },
  events: { [SESSION_REVOKED]: { event_timestamp: now(), ...event } },
});

interface Signed {
  claims?: JWTPayload;
  iss?: string;
  aud?: string;
  typ?: string;
  with?: CryptoKey;
}

function sign({
  claims = revoked(MARKETER),
  iss = ISSUER,
  aud = AUDIENCE,
  typ = 'secevent+jwt',
  ...given
}: Signed) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
    .setIssuer(iss)
    .setAudience(aud)
    .setJti('event-1')
    .setIssuedAt(now())
    .sign(given.with ?? key);
}

function push(body: string, type = 'application/secevent+jwt') {
  const headers = { host: new URL(IDENTITY).host, 'content-type': type };
  return sendRaw(host.port, { method: 'POST', path: PATH, headers, body });
}

const isSignedIn = async (from = browser) => (await from.shellCall('POST', CHECK)).status === 200;

describe('a pushed session-revoked', () => {
  test('S11 has ended every session of its person when it is answered, and those of nobody else', async () => {
    const second = host.browser(FIREFOX);
    await second.signIn(MARKETER, PASSWORD);
    const other = host.browser(FIREFOX);
    await other.signIn(STAFF, PASSWORD);
    const { status, text } = await push(await sign({}));
    expect([status, text]).toEqual([202, '']);
    expect([await isSignedIn(), await isSignedIn(second), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    const ended = host.events.filter(({ action }) => action === 'session.end-by-transmitter');
    expect(ended.map(({ actor, outcome }) => [actor, outcome])).toEqual([
      [ISSUER, 'success'],
      [ISSUER, 'success'],
    ]);
  });

  test('S11 takes the user of a complex subject, and ignores the case of the address', async () => {
    const user = { format: 'email', email: MARKETER.toUpperCase() };
    const claims = { ...revoked(MARKETER), sub_id: { format: 'complex', user } };
    expect((await push(await sign({ claims }))).status).toBe(202);
    expect(await isSignedIn()).toBe(false);
  });

  test('S11 does not end a session that began after it, so it may be sent again', async () => {
    const event_timestamp = now() - 10;
    expect((await push(await sign({ claims: revoked(MARKETER, { event_timestamp }) }))).status).toBe(202);
    expect(await isSignedIn()).toBe(true);
  });

  test('S11 of an unknown person is answered like that of a known one', async () => {
    const { status, text } = await push(await sign({ claims: revoked(`nobody@${DOMAIN}`) }));
    expect([status, text]).toEqual([202, '']);
    expect(await isSignedIn()).toBe(true);
  });

  test('S11 waits for the transmitter while its keys cannot be read', async () => {
    serves = false;
    const { status, headers } = await push(await sign({}));
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(await isSignedIn()).toBe(true);
  });
});

describe('a pushed event that an account is gone', () => {
  const RISC = 'https://schemas.openid.net/secevent/risc/event-type';

  test.each([
    ['account-disabled', 'disabled'],
    ['account-purged', 'purged'],
  ])('S11 %s ends the sessions of its person, who is then %s', async (name, kind) => {
    const at = now();
    const claims = { ...revoked(MARKETER), events: { [`${RISC}/${name}`]: { event_timestamp: at } } };
    expect((await push(await sign({ claims }))).status).toBe(202);
    expect(await isSignedIn()).toBe(false);
    expect(departures).toEqual([{ email: MARKETER, kind, at: at * 1000 }]);
  });

  test('S11 of another domain changes nothing', async () => {
    const claims = { ...revoked(STAFF), events: { [`${RISC}/account-purged`]: {} } };
    expect((await push(await sign({ claims }))).status).toBe(400);
    expect(departures).toEqual([]);
  });

  test('S11 session-revoked takes nothing away', async () => {
    expect((await push(await sign({}))).status).toBe(202);
    expect(departures).toEqual([]);
  });
});

test('another event of the transmitter is acknowledged and changes nothing', async () => {
  const events = { 'https://schemas.openid.net/secevent/ssf/event-type/verification': {} };
  expect((await push(await sign({ claims: { events } }))).status).toBe(202);
  expect(await isSignedIn()).toBe(true);
});

describe('S8 S11 a security event is refused', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['from an unknown issuer', () => sign({ iss: 'https://evil.example' }), 'invalid_issuer'],
    ['for another receiver', () => sign({ aud: 'another' }), 'invalid_audience'],
    ['with the signature of another key', () => sign({ with: strange }), 'invalid_key'],
    ['that is an ID token', () => sign({ typ: 'JWT' }), 'invalid_request'],
    ['that is no token', async () => 'nonsense', 'invalid_request'],
    ['that is empty', async () => '', 'invalid_request'],
    ['without a subject', () => sign({ claims: { events: { [SESSION_REVOKED]: {} } } }), 'invalid_request'],
    [
      'from the future',
      () => sign({ claims: revoked(MARKETER, { event_timestamp: now() + 120 }) }),
      'invalid_request',
    ],
    ['for a person of another domain', () => sign({ claims: revoked(STAFF) }), 'access_denied'],
    [
      'for a domain that only ends like its own',
      () => sign({ claims: revoked(`person@evil-${DOMAIN}`) }),
      'access_denied',
    ],
  ])('%s', async (_case, token, err) => {
    const { status, text } = await push(await token());
    expect([status, JSON.parse(text).err]).toEqual([400, err]);
    expect(await isSignedIn()).toBe(true);
  });

  test('as another type of content', async () => {
    const { status } = await push(await sign({}), 'application/json');
    expect(status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });
});

test('S11 a logout token of a provider ends the sessions of its person, whose keys are read from the provider', async () => {
  const token = await new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
    .setIssuer(cedar.issuer)
    .setAudience(cedar.clientId)
    .setSubject('marketer at the provider')
    .setJti('logout-1')
    .setIssuedAt(now())
    .sign(await importJWK(demonstrationSigningKey(testSecrets.sealingKeys[0]), 'ES256'));
  const headers = {
    host: new URL(IDENTITY).host,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams({ logout_token: token }).toString();
  const request = { method: 'POST', path: '/ims/provider-logout/v1', headers, body };
  expect((await sendRaw(host.port, request)).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
  expect(host.events.filter(({ action }) => action === 'session.end-by-transmitter')).toMatchObject([
    { actor: cedar.issuer, outcome: 'success' },
  ]);
});

test('S11 a logout token of a provider that is not valid is answered with 400, and ends nothing', async () => {
  const headers = {
    host: new URL(IDENTITY).host,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const request = { method: 'POST', path: '/ims/provider-logout/v1', headers, body: 'logout_token=nonsense' };
  const { status, text } = await sendRaw(host.port, request);
  expect([status, JSON.parse(text).error]).toEqual([400, 'invalid_request']);
  expect(await isSignedIn()).toBe(true);
});
