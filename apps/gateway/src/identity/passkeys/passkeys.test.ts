import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseOtherAccount } from '../test-support/follow-to-new-session';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { SoftwareAuthenticator } from '../test-support/software-authenticator';
import {
  ADMIN,
  federated,
  MARKETER,
  marketer,
  marketerAtCedar,
  PASSWORD,
} from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const PASSKEYS = '/account/passkeys/v1';
const COOKIE = '__Host-unified_shell_passkey';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';

let host: IdentityHost;
let browser: TestBrowser;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost();
  browser = host.browser();
  device = new SoftwareAuthenticator();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const outcome = ({ status, json }: RawAnswer) => [status, json()['code']];
const optionsOf = (answer: RawAnswer): { challenge: string; user: { id: string } } =>
  JSON.parse(JSON.stringify(answer.json()['options']));

async function register(by = browser, authenticator = device, name = 'Laptop'): Promise<RawAnswer> {
  const options = optionsOf(await by.submit(`${PASSKEYS}/options`, {}));
  return by.submit(PASSKEYS, { name, credential: authenticator.create(options) });
}

/** A browser on the sign-in page, with a challenge. */
async function challenged() {
  const visitor = host.browser();
  const { path } = await visitor.openSignIn();
  const options = optionsOf(await visitor.submit(`${PASSKEYS}/challenge`, {}));
  const send = (credential: object) => visitor.submit(`${path}/passkey`, { credential });
  return { visitor, path, options, send };
}

async function userAfter(visitor: TestBrowser, answer: RawAnswer): Promise<unknown> {
  const { pathname } = new URL(String(answer.json()['redirect']));
  await visitor.follow(pathname);
  return (await visitor.shellCall('POST', CHECK)).json()['user_id'];
}

describe('a passkey', () => {
  test('is offered for the identity host, with a user who is verified, and for the person’s id', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    expect((await browser.submit(`${PASSKEYS}/options`, {})).json()['options']).toMatchObject({
      rp: { id: 'identity.shell.localhost' },
      user: { id: Buffer.from(marketer.personId).toString('base64url'), name: MARKETER },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  test('is registered, listed on the account page, and gives the first recovery codes', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const answer = await register();
    expect(answer.json()['recoveryCodes']).toHaveLength(10);
    expect((await register(browser, new SoftwareAuthenticator())).json()['recoveryCodes']).toEqual([]);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const details = await browser.send({ method: 'GET', path: '/account/details', headers });
    expect(details.json()['signInMethods']).toMatchObject({
      passkeys: [{ id: device.id, name: 'Laptop', createdAt: host.clock.now() }, {}],
      hasAuthenticator: false,
      recoveryCodes: { total: 10, unused: 10 },
    });
    expect(host.events.at(-1)).toMatchObject({ action: 'account.add-passkey', actor: marketer.userId });
  });

  test.each([
    ['for another origin', { origin: 'http://identity.shell.localhost:4001' }],
    ['for another host', { rpId: 'shell.localhost' }],
    ['without a verified user', { isUserVerified: false }],
    ['of a sign-in', { type: 'webauthn.get' }],
  ])('is not registered by an answer %s', async (_name, change) => {
    await browser.signIn(MARKETER, PASSWORD);
    const options = optionsOf(await browser.submit(`${PASSKEYS}/options`, {}));
    const credential = device.create(options, change);
    expect(outcome(await browser.submit(PASSKEYS, { name: 'Laptop', credential }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  test('is not registered by the challenge of another user or browser, or twice by one challenge', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const other = host.browser();
    await other.signIn(ADMIN, PASSWORD);
    const options = optionsOf(await other.submit(`${PASSKEYS}/options`, {}));
    const body = { name: 'Laptop', credential: device.create(options) };
    expect((await browser.submit(PASSKEYS, body)).status).toBe(400);
    browser.jar.put(COOKIE, other.jar.get(COOKIE) ?? '');
    expect((await browser.submit(PASSKEYS, body)).status).toBe(400);
    expect((await other.submit(PASSKEYS, body)).status).toBe(200);
    expect((await other.submit(PASSKEYS, body)).status).toBe(400);
  });

  test('is not registered after five minutes', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const options = optionsOf(await browser.submit(`${PASSKEYS}/options`, {}));
    host.clock.advance(5 * 60_000);
    const body = { name: 'Laptop', credential: device.create(options) };
    expect((await browser.submit(PASSKEYS, body)).status).toBe(400);
  });

  test('is refused when the person has ten, or when it is registered already', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    for (let count = 0; count < 9; count += 1) await register(browser, new SoftwareAuthenticator());
    expect((await register()).status).toBe(200);
    expect(outcome(await register(browser, new SoftwareAuthenticator()))).toEqual([409, 'TOO_MANY_PASSKEYS']);
    const other = host.browser();
    await other.signIn(ADMIN, PASSWORD);
    expect(outcome(await register(other))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  test('is removed by its owner alone', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    await register();
    const other = host.browser();
    await other.signIn(ADMIN, PASSWORD);
    await other.submit(`${PASSKEYS}/remove`, { id: device.id });
    expect(await host.signInMethods.listPasskeys(marketer.personId)).toHaveLength(1);
    await browser.submit(`${PASSKEYS}/remove`, { id: device.id });
    expect(await host.signInMethods.listPasskeys(marketer.personId)).toEqual([]);
    const { options, send } = await challenged();
    expect(outcome(await send(device.get(options)))).toEqual([401, 'SIGN_IN_FAILED']);
  });
});

describe('a sign-in with a passkey', () => {
  beforeEach(async () => {
    await browser.signIn(MARKETER, PASSWORD);
    await register();
    host.clock.advance(1000);
    host.events.length = 0;
  });

  test('names no passkey to the browser, and signs in its owner', async () => {
    const { visitor, options, send } = await challenged();
    expect(options).toMatchObject({
      rpId: 'identity.shell.localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(await userAfter(visitor, await send(device.get(options)))).toBe(marketer.userId);
    expect(host.events).toMatchObject([
      { action: 'session.sign-in', outcome: 'success', actor: marketer.userId },
    ]);
    const [passkey] = await host.signInMethods.listPasskeys(marketer.personId);
    expect(passkey?.lastUsedAt).toBe(host.clock.now());
  });

  test('keeps the account that the user has chosen, when it is a step-up', async () => {
    await chooseOtherAccount(browser, marketerAtCedar.userId);
    const [page = ''] = (await browser.follow('/account/confirm')).path.split('?');
    const options = optionsOf(await browser.submit(`${PASSKEYS}/challenge`, {}));
    const answer = await browser.submit(`${page}/passkey`, { credential: device.get(options) });
    expect(host.events.at(-1)).toMatchObject({ action: 'session.sign-in', actor: marketerAtCedar.userId });
    expect(await userAfter(browser, answer)).toBe(marketerAtCedar.userId);
  });

  test.each([
    ['for another origin', { origin: 'http://partner.solutions.shell.localhost:4000' }],
    ['for another host', { rpId: 'shell.localhost' }],
    ['without a verified user', { isUserVerified: false }],
    ['with a counter that has not grown', { counter: 1 }],
    ['of another user', { userHandle: 'b3RoZXI' }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('is refused for an answer %s', async (_name, change) => {
    const { options, send } = await challenged();
    expect(outcome(await send(device.get(options, change)))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(host.events).toMatchObject([{ outcome: 'refused', object: marketer.userId }]);
  });

  test('I2 has the same answer for an unknown passkey as for a wrong signature', async () => {
    const unknown = await challenged();
    const wrong = await challenged();
    const answer = await unknown.send(new SoftwareAuthenticator().get(unknown.options, { userHandle: 'x' }));
    const other = new SoftwareAuthenticator().get(wrong.options);
    const { response } = device.get(wrong.options);
    const signature = other.response.signature;
    const refused = await wrong.send({
      ...other,
      id: device.id,
      rawId: device.id,
      response: { ...response, signature },
    });
    const { requestId: _one, ...first } = answer.json();
    const { requestId: _two, ...second } = refused.json();
    expect([first, answer.status]).toEqual([second, refused.status]);
    expect(first['code']).toBe('SIGN_IN_FAILED');
  });

  test('is refused with the challenge of another browser, and after five minutes', async () => {
    const one = await challenged();
    const other = await challenged();
    expect((await other.send(device.get(one.options))).status).toBe(401);
    host.clock.advance(5 * 60_000);
    expect((await one.send(device.get(one.options))).status).toBe(401);
  });

  test('is accepted once for each challenge, also from a copy of the browser’s cookies', async () => {
    const { visitor, path, options, send } = await challenged();
    const answer = device.get(options, { counter: 0 });
    // An authenticator that does not count.
    const found = await host.signInMethods.findPasskey(device.id);
    if (!found) throw new Error('the passkey is not registered');
    await host.signInMethods.removePasskey(marketer.personId, device.id);
    await host.signInMethods.addPasskey({ ...found.passkey, counter: 0 }, 10);
    const thief = host.browser();
    for (const { name, value, path: scope } of visitor.jar.all()) {
      thief.jar.receive([`${name}=${value}; path=${scope}`]);
    }
    expect((await send(answer)).status).toBe(200);
    expect(outcome(await thief.submit(`${path}/passkey`, { credential: answer }))).toEqual([
      401,
      'SIGN_IN_FAILED',
    ]);
  });

  test('is refused to a person whose organisation has got its own provider', async () => {
    const found = await host.signInMethods.findPasskey(device.id);
    if (!found) throw new Error('the passkey is not registered');
    await host.signInMethods.removePasskey(marketer.personId, device.id);
    await host.signInMethods.addPasskey({ ...found.passkey, personId: federated.personId }, 10);
    const userHandle = Buffer.from(federated.personId).toString('base64url');
    const { options, send } = await challenged();
    expect(outcome(await send(device.get(options, { userHandle })))).toEqual([401, 'SIGN_IN_FAILED']);
  });

  test('I3 has to wait after many refused attempts of its network', async () => {
    const { send, visitor } = await challenged();
    const attempt = async () => {
      const options = optionsOf(await visitor.submit(`${PASSKEYS}/challenge`, {}));
      return send(device.get(options, { isUserVerified: false }));
    };
    let status = 401;
    for (let count = 0; count < 15 && status === 401; count += 1) ({ status } = await attempt());
    expect(status).toBe(429);
    visitor.address = '127.1.0.1';
    expect((await attempt()).status).toBe(401);
  });
});
