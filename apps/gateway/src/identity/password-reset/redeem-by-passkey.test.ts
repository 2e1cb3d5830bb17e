/** The link of a person without a password sets up a passkey in place of one. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { SoftwareAuthenticator } from '../test-support/software-authenticator';
import { invited, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { hashToken } from './reset-links';

const BASE = '/ims/password-reset/v1';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOUR_MS = 3_600_000;

let host: IdentityHost;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost();
  device = new SoftwareAuthenticator();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const makeLink = async (token: string, { personId } = invited) => {
  await host.resets.create(personId, hashToken(token), host.clock.now() + HOUR_MS);
  return token;
};
const outcome = ({ status, json }: RawAnswer) => [status, json()['code']];
const optionsOf = (answer: RawAnswer): { challenge: string; user: { id: string } } =>
  JSON.parse(JSON.stringify(answer.json()['options']));

async function takeUp(token: string, browser = host.browser(), code?: string) {
  const authenticator = device;
  const options = optionsOf(await browser.submit(`${BASE}/passkey/options`, { token }));
  const credential = authenticator.create(options);
  const body = { token, name: 'First passkey', credential, ...(code === undefined ? {} : { code }) };
  return browser.submit(`${BASE}/passkey`, body);
}

async function signInByPasskey(browser = host.browser()) {
  host.clock.advance(1_000);
  vi.setSystemTime(host.clock.now());
  const { path } = await browser.openSignIn();
  const options = optionsOf(await browser.submit('/account/passkeys/v1/challenge', {}));
  const answer = await browser.submit(`${path}/passkey`, { credential: device.get(options) });
  if (answer.status === 200) await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
  return answer;
}

describe('a link of a person without a password', () => {
  test('sets up a passkey, works once, and the person signs in with the passkey', async () => {
    const token = await makeLink('link');
    const details = await host.browser().submit(`${BASE}/details`, { token });
    expect(details.json()).toEqual({
      ...{ email: invited.email, hasPassword: false, needsCode: false },
      isAdministrator: false,
    });
    const taken = await takeUp(token);
    expect([taken.status, taken.json()['recoveryCodes']]).toMatchObject([200, { length: 10 }]);
    expect(host.events).toContainEqual(
      expect.objectContaining({ action: 'account.add-passkey', actor: invited.userId }),
    );
    expect(outcome(await host.browser().submit(`${BASE}/passkey/options`, { token }))).toEqual([
      410,
      'RESET_LINK_INVALID',
    ]);

    const visitor = host.browser();
    await signInByPasskey(visitor);
    expect((await visitor.shellCall('POST', CHECK)).json()['user_id']).toBe(invited.userId);
  });

  test.each([
    ['', 200, () => {}],
    [
      ', also when no audit event can be written',
      500,
      () => {
        host.events.push = () => {
          throw new Error('the event could not be written');
        };
      },
    ],
  ])('S11 ends the sessions of the person, as a new password does%s', async (_name, status, arrange) => {
    // Only sessions with a device are in this host's list.
    const lost = host.browser(FIREFOX);
    const taken = await takeUp(await makeLink('first'), lost);
    const [code]: string[] = JSON.parse(JSON.stringify(taken.json()['recoveryCodes']));
    await signInByPasskey(lost);
    expect((await lost.shellCall('POST', CHECK)).status).toBe(200);
    device = new SoftwareAuthenticator();
    arrange();
    expect((await takeUp(await makeLink('second'), host.browser(), code)).status).toBe(status);
    expect((await lost.shellCall('POST', CHECK)).status).toBe(401);
  });

  test('accepts only an answer for the challenge of this browser and of this link', async () => {
    const token = await makeLink('link');
    const browser = host.browser();
    const options = optionsOf(await browser.submit(`${BASE}/passkey/options`, { token }));
    const body = { token, name: 'First passkey', credential: device.create(options) };
    expect(outcome(await host.browser().submit(`${BASE}/passkey`, body))).toEqual([400, 'BAD_REQUEST']);
    const newer = await makeLink('newer');
    expect(outcome(await browser.submit(`${BASE}/passkey`, { ...body, token: newer }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect((await takeUp(newer)).status).toBe(200);
  });

  test('is used by one of two browsers at the same moment', async () => {
    const token = await makeLink('link');
    const answers = await Promise.all([
      takeUp(token),
      host.browser().submit(`${BASE}/password`, { token, password: 'three wet otters sing' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a link of a person with a second factor', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const [RECOVERY_CODE, OTHER_CODE] = ['ABCD-EFGH-JKLM-NPQR-STUV-WXYZ', 'ZYXW-VUTS-RQPN-MLKJ-HGFE-DCBA'];
  const WRONG = [401, 'SIGN_IN_FAILED'];
  const { personId } = invited;
  const appCode = () => new TOTP({ secret: SECRET }).generate({ timestamp: host.clock.now() });
  const addApp = () => host.signInMethods.putAuthenticator(personId, SECRET, 0);
  const addRecoveryCodes = () =>
    host.signInMethods.putRecoveryCodes(
      personId,
      [RECOVERY_CODE, OTHER_CODE].map((code) => hashRecoveryCode(code.replaceAll('-', ''))),
    );
  const addOldPasskey = () => {
    const key = { id: 'old', personId, publicKey: new Uint8Array(1), counter: 0, transports: [] };
    const facts = { name: 'Old', createdAt: host.clock.now(), lastUsedAt: undefined };
    return host.signInMethods.addPasskey({ ...key, ...facts }, 10);
  };
  const passkeyIds = async () => (await host.signInMethods.listPasskeys(personId)).map(({ id }) => id);
  const detailsOf = async (token: string) =>
    (await host.browser().submit(`${BASE}/details`, { token })).json();
  const withCode = (code?: string, token = 'link') => takeUp(token, host.browser(), code);
  const linkWorks = async () => (await host.resets.find(hashToken('link'))) !== undefined;

  beforeEach(async () => {
    await makeLink('link');
  });

  test.each([
    ['an app', addApp],
    ['recovery codes', addRecoveryCodes],
  ])('needs a code when the person has %s, and says so', async (_name, arrange) => {
    await arrange();
    expect(await detailsOf('link')).toMatchObject({ hasPassword: false, needsCode: true });
    expect(outcome(await withCode())).toEqual(WRONG);
    expect([await passkeyIds(), await linkWorks()]).toEqual([[], true]);
    const password = { token: 'link', password: 'three wet otters sing' };
    expect(outcome(await host.browser().submit(`${BASE}/password`, password))).toEqual(WRONG);
    expect(await linkWorks()).toBe(true);
  });

  test('accepts a code of the app, and no code of the same time step again', async () => {
    await addApp();
    const code = appCode();
    expect((await withCode(code)).status).toBe(200);
    expect(await passkeyIds()).toEqual([device.id]);
    await makeLink('next');
    device = new SoftwareAuthenticator();
    expect(outcome(await withCode(code, 'next'))).toEqual(WRONG);
    expect(await passkeyIds()).toHaveLength(1);
  });

  test('accepts no code of the app that was used at a sign-in', async () => {
    await addApp();
    const code = appCode();
    await host.signInMethods.useAuthenticator(personId, Math.floor(host.clock.now() / 30_000));
    expect(outcome(await withCode(code))).toEqual(WRONG);
    expect([await passkeyIds(), await linkWorks()]).toEqual([[], true]);
  });

  test('accepts a recovery code, uses it up, and tells the audit trail', async () => {
    await addRecoveryCodes();
    const taken = await withCode(` ${RECOVERY_CODE.toLowerCase()}`);
    expect([taken.status, taken.json()]).toEqual([200, { recoveryCodes: [] }]);
    expect(await host.signInMethods.countRecoveryCodes(personId)).toMatchObject({ total: 2, unused: 1 });
    expect(host.events.map(({ action }) => action)).toContain('account.use-recovery-code');
    await makeLink('next');
    device = new SoftwareAuthenticator();
    expect(outcome(await withCode(RECOVERY_CODE, 'next'))).toEqual(WRONG);
    expect(await passkeyIds()).toHaveLength(1);
  });

  test('is not used by a wrong code, which counts as a refused sign-in', async () => {
    await Promise.all([addApp(), addRecoveryCodes()]);
    for (const code of ['000000', 'ABCD-EFGH-JKLM-NPQR-STUV-WXYY', 'x'])
      expect(outcome(await withCode(code))).toEqual(WRONG);
    expect([await passkeyIds(), await linkWorks()]).toEqual([[], true]);
    expect(host.events).toMatchObject(
      Array(3).fill({ action: 'session.sign-in', outcome: 'refused', object: invited.userId }),
    );
    expect((await withCode(appCode())).status).toBe(200);
  });

  test('I3 limits wrong codes as the sign-in does, and a new link gives no further guesses', async () => {
    await addApp();
    const statuses = [];
    for (let round = 0; round < 10; round += 1) statuses.push((await withCode('000000')).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const limited = await withCode(appCode());
    expect([...outcome(limited), Number(limited.headers['retry-after']) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ]);
    await makeLink('next');
    expect((await withCode(appCode(), 'next')).status).toBe(429);
    const password = { token: 'next', password: 'three wet otters sing', code: appCode() };
    expect((await host.browser().submit(`${BASE}/password`, password)).status).toBe(429);
    expect([await passkeyIds(), await linkWorks()]).toEqual([[], false]);
  });

  test('that another call uses at the same moment costs one code and stores one passkey', async () => {
    await addRecoveryCodes();
    const first = takeUp('link', host.browser(), RECOVERY_CODE);
    device = new SoftwareAuthenticator();
    const answers = await Promise.all([first, takeUp('link', host.browser(), OTHER_CODE)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await host.signInMethods.countRecoveryCodes(personId)).toMatchObject({ unused: 1 });
    expect(await passkeyIds()).toHaveLength(1);
  });

  test.each([
    ['only passkeys', addOldPasskey],
    [
      'passkeys and used recovery codes',
      async () => {
        await Promise.all([addOldPasskey(), addRecoveryCodes()]);
        for (const code of [RECOVERY_CODE, OTHER_CODE])
          await host.signInMethods.useRecoveryCode(personId, hashRecoveryCode(code.replaceAll('-', '')));
      },
    ],
    [
      'an app whose secret does not open any more',
      async () => {
        host.signInMethods.findAuthenticator = async () => ({ secret: undefined, createdAt: 0 });
      },
    ],
  ])('is refused for a person with %s, and stays valid', async (_name, arrange) => {
    await arrange();
    const before = await passkeyIds();
    const browser = host.browser();
    const LOST = [403, 'FACTORS_LOST'];
    const password = { token: 'link', password: 'three wet otters sing' };
    expect(outcome(await browser.submit(`${BASE}/details`, { token: 'link' }))).toEqual(LOST);
    expect(outcome(await browser.submit(`${BASE}/passkey/options`, { token: 'link' }))).toEqual(LOST);
    expect(outcome(await browser.submit(`${BASE}/password`, password))).toEqual(LOST);
    expect([await passkeyIds(), await linkWorks()]).toEqual([before, true]);
  });

  test('is refused also when the passkey is set up after the browser has got its challenge', async () => {
    const browser = host.browser();
    const options = optionsOf(await browser.submit(`${BASE}/passkey/options`, { token: 'link' }));
    await addOldPasskey();
    const body = { token: 'link', name: 'First passkey', credential: device.create(options) };
    expect(outcome(await browser.submit(`${BASE}/passkey`, body))).toEqual([403, 'FACTORS_LOST']);
    expect(await passkeyIds()).toEqual(['old']);
  });

  test('sets a first password with a code of the app, after which the sign-in asks for the next code', async () => {
    await addApp();
    const password = 'three wet otters sing';
    const body = { token: 'link', password, code: appCode() };
    expect((await host.browser().submit(`${BASE}/password`, body)).status).toBe(200);
    const visitor = host.browser();
    const { path } = await visitor.openSignIn();
    const answer = await visitor.submit(path, { email: invited.email, password });
    expect(answer.json()).toEqual({ next: 'code' });
    expect(outcome(await visitor.submit(`${path}/code`, { code: body.code }))).toEqual(WRONG);
  });

  test('leads to a passkey that confirms its owner, who keeps the older factors', async () => {
    await Promise.all([addApp(), addOldPasskey()]);
    const browser = host.browser();
    expect((await takeUp('link', browser, appCode())).status).toBe(200);
    expect(await passkeyIds()).toEqual(['old', device.id]);
    expect(await host.signInMethods.findAuthenticator(personId)).toMatchObject({ secret: SECRET });
    await signInByPasskey(browser);
    expect((await browser.submit('/account/recovery-codes/v1', {})).status).toBe(200);
  });
});

test('the link of a person who has a password sets up no passkey', async () => {
  const token = await makeLink('link', marketer);
  const refused = await host.browser().submit(`${BASE}/passkey/options`, { token });
  expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
  const visitor = host.browser();
  const { path } = await visitor.openSignIn();
  expect((await visitor.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(200);
});
