import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, MailError } from '../../mail/mailer';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { DEVICE_COOKIE } from '../sign-in/known-device';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, FEDERATED, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

const REQUEST = '/ims/password-reset/v1';
const DETAILS = '/ims/password-reset/v1/details';
const REDEEM = '/ims/password-reset/v1/password';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const NEXT = 'three wet otters sing';
const UNKNOWN = 'unknown@alder.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

let host: IdentityHost;
let browser: TestBrowser;
let mails: Mail[];
let send: (mail: Mail) => Promise<void>;
beforeEach(async () => {
  mails = [];
  send = async (mail) => void mails.push(mail);
  host = await startIdentityHost(undefined, { mailer: { send: (mail) => send(mail) } });
  browser = host.browser(FIREFOX);
});
afterEach(() => host.close());

const request = (email: string, caller = browser) => caller.submit(REQUEST, { email });

/** Waits for the work that no answer waits for: it has no timers here. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

async function requestLink(email: string): Promise<string> {
  await request(email);
  await settled();
  const [, token = ''] = /#token=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  expect(token).toHaveLength(43);
  return token;
}

async function signInStatus(email: string, password: string, caller = host.browser()): Promise<number> {
  const { path } = await caller.openSignIn();
  return (await caller.submit(path, { email, password })).status;
}

/** Each returns the status of the answer. */
const waysToReplace: [string, (token: string) => Promise<number>][] = [
  ['a link', async (token) => (await browser.submit(REDEEM, { token, password: NEXT })).status],
  [
    'the account page',
    async () => (await browser.submit('/account/password', { current: PASSWORD, next: NEXT })).status,
  ],
];

describe('a forgotten password', () => {
  test('is replaced through a link in a mail, and every session of the person ends', async () => {
    const other = host.browser(FIREFOX);
    await other.signIn(MARKETER, PASSWORD);
    const token = await requestLink(MARKETER.toUpperCase());
    expect(mails).toEqual([
      expect.objectContaining({ to: MARKETER, subject: 'Set a new password for Unified Shell' }),
    ]);
    expect(mails[0]?.text).toContain(`\n${IDENTITY}/reset-password#token=${token}\n`);
    const details = await browser.submit(DETAILS, { token });
    expect(details.json()).toMatchObject({ email: MARKETER, hasPassword: true, needsCode: false });

    const answer = await browser.submit(REDEEM, { token, password: NEXT });
    expect([answer.status, answer.json()]).toEqual([200, {}]);
    expect((await other.shellCall('POST', CHECK)).status).toBe(401);
    expect(await signInStatus(MARKETER, PASSWORD)).toBe(401);
    expect(await signInStatus(MARKETER, NEXT)).toBe(200);
    const events = host.events.map(({ action, outcome, object }) => `${action} ${outcome} ${object}`);
    expect(events).toContain(`account.request-password-reset success ${marketer.userId}`);
    expect(events).toContain(`account.reset-password success ${marketer.userId}`);
    expect(mails[1]).toMatchObject({ to: MARKETER, subject: 'Your Unified Shell password was changed' });
  });

  test('S11 ends also a sign-in with the old password that has not reached the shell yet', async () => {
    const other = host.browser();
    const { path } = await other.openSignIn();
    const accepted = await other.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(accepted.json()['redirect']));
    const token = await requestLink(MARKETER);
    expect((await browser.submit(REDEEM, { token, password: NEXT })).status).toBe(200);
    expect((await other.follow(pathname)).answer.status).toBe(400);
    expect((await other.shellCall('POST', CHECK)).status).toBe(401);
  });

  test.each(waysToReplace)(
    'that was replaced by %s is told to its owner, also when no session can be ended',
    async (_name, set) => {
      await browser.signIn(MARKETER, PASSWORD);
      await host.browser(FIREFOX).signIn(MARKETER, PASSWORD);
      const token = await requestLink(MARKETER);
      host.payloads.destroy = () => Promise.reject(new Error('destroy fails'));
      expect(await set(token)).toBe(500);
      await settled();
      expect(mails.at(-1)).toMatchObject({ subject: 'Your Unified Shell password was changed' });
      expect(host.events.map(({ action }) => action)).toContainEqual(
        expect.stringMatching(/^account\.(reset|change)-password$/),
      );
    },
  );

  test.each(waysToReplace)(
    'that was replaced by %s ends the other sessions, also when no audit event can be written',
    async (_name, set) => {
      await browser.signIn(MARKETER, PASSWORD);
      const other = host.browser(FIREFOX);
      await other.signIn(MARKETER, PASSWORD);
      const token = await requestLink(MARKETER);
      host.events.push = () => {
        throw new Error('the event could not be written');
      };
      expect(await set(token)).toBe(500);
      expect((await other.shellCall('POST', CHECK)).status).toBe(401);
      await settled();
      expect(mails.at(-1)).toMatchObject({ subject: 'Your Unified Shell password was changed' });
    },
  );

  test('I2 is answered alike for a known, an unknown and a federated address, which get no mail', async () => {
    const answers = [await request(MARKETER), await request(UNKNOWN), await request(FEDERATED)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([200, '{"delivery":"mail"}']),
    );
    await settled();
    expect(mails.map(({ to }) => to)).toEqual([MARKETER]);
    expect(host.events.map(({ object }) => object)).toEqual([marketer.userId]);
  });

  test('I2 is answered before the mail is sent', async () => {
    let accept = () => {};
    send = () => new Promise((resolve) => (accept = resolve));
    expect((await request(MARKETER)).status).toBe(200);
    await settled();
    expect(host.events).toEqual([]);
    accept();
    await settled();
    expect(host.events.map(({ outcome }) => outcome)).toEqual(['success']);
  });

  test.each([
    ['one account', () => MARKETER, 5],
    ['one unknown address', () => UNKNOWN, 5],
    ['many addresses from one network', (round: number) => `person-${round}@alder.example`, 20],
  ])('I2 I3 is limited for %s', async (_name, emailOf, limit) => {
    const statuses = [];
    for (let round = 0; round <= limit; round += 1) statuses.push((await request(emailOf(round))).status);
    expect(statuses).toEqual([...Array(limit).fill(200), 429]);
    await settled();
    expect(mails.length).toBe(emailOf(0) === MARKETER ? 5 : 0);
  });

  test('can be replaced after a scanner of mails has opened the link', async () => {
    const token = await requestLink(MARKETER);
    const open = (method: string) =>
      host.browser().send({ method, path: '/reset-password', headers: { accept: '*/*' } });
    expect([(await open('GET')).status, (await open('HEAD')).status]).toEqual([200, 200]);
    expect((await browser.submit(REDEEM, { token, password: NEXT })).status).toBe(200);
  });

  test('is not mailed without a mail server, and the answer says so', async () => {
    const silent = await startIdentityHost();
    const answer = await silent.browser().submit(REQUEST, { email: MARKETER });
    expect([answer.status, answer.json()]).toEqual([200, { delivery: 'administrator' }]);
    expect(silent.events).toEqual([]);
    await silent.close();
  });

  test('I7 leaves no token, address or password in the log, also when the mail is not sent', async () => {
    const token = await requestLink(MARKETER);
    await browser.navigate('/reset-password');
    await browser.submit(DETAILS, { token });
    await browser.submit(DETAILS, { token: `${token}x`.repeat(3) });
    await browser.submit(REDEEM, { token, password: 'Unified-Shell-2026' });
    await browser.submit(REDEEM, { token, password: NEXT });
    send = async () => {
      throw new MailError('The mail server replied 550');
    };
    await request(ADMIN);
    await settled();
    const log = host.logged.join('');
    expect(log).toContain('The mail server replied 550');
    expect(log).toContain('/ims/password-reset/v1/password');
    for (const secret of [token, token.slice(0, 20), 'marketer', 'admin@', 'Unified-Shell-2026', NEXT])
      expect(log).not.toContain(secret);
    expect(host.events.at(-1)).toMatchObject({
      action: 'account.request-password-reset',
      outcome: 'failed',
    });
  });
});

describe('a link for a new password', () => {
  const redeem = async (token: string, password = NEXT) => {
    const answer = await browser.submit(REDEEM, { token, password });
    return [answer.status, answer.json()['code']];
  };
  const INVALID = [410, 'RESET_LINK_INVALID'];

  test('works once', async () => {
    const token = await requestLink(MARKETER);
    const answers = await Promise.all([redeem(token), redeem(token), redeem(token)]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await redeem(token)).toEqual(INVALID);
    expect((await browser.submit(DETAILS, { token })).status).toBe(410);
  });

  test('works for 30 minutes', async () => {
    const token = await requestLink(MARKETER);
    host.clock.advance(30 * MINUTE_MS - 1);
    expect((await browser.submit(DETAILS, { token })).status).toBe(200);
    host.clock.advance(1);
    expect((await browser.submit(DETAILS, { token })).status).toBe(410);
    expect(await redeem(token)).toEqual(INVALID);
    expect(await signInStatus(MARKETER, PASSWORD)).toBe(200);
  });

  test('stops working when its person may not sign in any more, and the page is told so', async () => {
    host.resets.find = async () => ({ personId: 'gone', email: UNKNOWN });
    const answer = await browser.submit(DETAILS, { token: 'x' });
    expect([answer.status, answer.json()['code']]).toEqual(INVALID);
  });

  test('stops working when the person asks for a newer one', async () => {
    const older = await requestLink(MARKETER);
    const newer = await requestLink(MARKETER);
    expect(await redeem(older)).toEqual(INVALID);
    expect((await redeem(newer))[0]).toBe(200);
  });

  test.each([
    ['PASSWORD_TOO_SHORT', 'wet otters'],
    ['PASSWORD_TOO_LONG', 'wet otters sing '.repeat(17)],
    ['PASSWORD_HAS_OWN_WORDS', 'M@rk3t3r of otters'],
    ['PASSWORD_HAS_OWN_WORDS', 'cedar-and-otters'],
    ['PASSWORD_REPETITIVE', 'otters-otters-'],
    ['PASSWORD_MOST_USED', 'Password1234'],
  ])('is not used up by a password that is refused with %s', async (code, password) => {
    const token = await requestLink(MARKETER);
    expect(await redeem(token, password)).toEqual([400, code]);
    expect((await redeem(token))[0]).toBe(200);
  });

  test('I6 takes no other field and no other type', async () => {
    const token = await requestLink(MARKETER);
    const bodies = [{ token }, { token, password: NEXT, email: ADMIN }, { token: [token], password: NEXT }];
    for (const body of bodies) expect((await browser.submit(REDEEM, body)).status).toBe(400);
    expect((await redeem(token))[0]).toBe(200);
  });

  test.each([
    ['a device on which they have signed in', true],
    ['a device that is new to the account', false],
  ])('I3 lets an owner sign in at once who has used up their attempts on %s', async (_name, isKnown) => {
    if (isKnown) {
      const before = host.browser();
      await before.signIn(MARKETER, PASSWORD);
      browser.jar.put(DEVICE_COOKIE, before.jar.get(DEVICE_COOKIE) ?? '');
    }
    for (let round = 0; round < 10; round += 1) await signInStatus(MARKETER, 'wrong', browser);
    expect(await signInStatus(MARKETER, PASSWORD, browser)).toBe(429);
    await browser.submit(REDEEM, { token: await requestLink(MARKETER), password: NEXT });
    expect(browser.jar.get(DEVICE_COOKIE)).toBeDefined();
    expect(await signInStatus(MARKETER, NEXT, browser)).toBe(200);
  });
});

describe('a link for a new password of a person with a password and a second factor', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const { personId } = marketer;
  const addApp = () => host.signInMethods.putAuthenticator(personId, SECRET, 0);
  const setNext = async (caller = browser) => {
    const token = await requestLink(MARKETER);
    expect((await caller.submit(REDEEM, { token, password: NEXT })).status).toBe(200);
  };
  async function afterPassword(caller: TestBrowser) {
    const { path } = await caller.openSignIn();
    const answer = await caller.submit(path, { email: MARKETER, password: NEXT });
    return { answer, path };
  }

  test('asks for no code, and leaves the factors and the second page of the sign-in as they were', async () => {
    await addApp();
    await host.signInMethods.putRecoveryCodes(personId, [hashRecoveryCode('A'.repeat(24))]);
    await setNext();
    expect((await afterPassword(browser)).answer.json()).toEqual({ next: 'code' });
    expect(await host.signInMethods.findAuthenticator(personId)).toMatchObject({ secret: SECRET });
    expect(await host.signInMethods.countRecoveryCodes(personId)).toMatchObject({ unused: 1 });
  });

  test.each([
    ['the same browser', () => browser],
    ['a new browser each time', () => host.browser()],
  ])('I3 gives no further guesses at the code of an app by new links in %s', async (_name, openBrowser) => {
    await addApp();
    const statuses: number[] = [];
    for (let link = 0; link < 3; link += 1) {
      const caller = openBrowser();
      await setNext(caller);
      expect(caller.jar.get(DEVICE_COOKIE)).toBeUndefined();
      for (let guess = 0; guess < 6; guess += 1) {
        const { answer, path } = await afterPassword(caller);
        if (answer.status !== 200) continue;
        statuses.push((await caller.submit(`${path}/code`, { code: '000000' })).status);
      }
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('refuses changes of the factors after a sign-in with the new password alone', async () => {
    const key = { id: 'key', personId, publicKey: new Uint8Array(1), counter: 0, transports: [] };
    const createdAt = host.clock.now() - MINUTE_MS;
    const facts = { name: 'Key', createdAt, lastUsedAt: undefined };
    await host.signInMethods.addPasskey({ ...key, ...facts }, 10);
    await setNext();
    await browser.signIn(MARKETER, NEXT);
    for (const path of [
      'passkeys/v1/options',
      'passkeys/v1/remove',
      'authenticator/v1/secret',
      'recovery-codes/v1',
    ]) {
      const answer = await browser.submit(`/account/${path}`, { id: 'key' });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    expect(await host.signInMethods.listPasskeys(personId)).toHaveLength(1);
  });
});
