import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { cedar } from '../test-support/cedar';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const AUTHENTICATOR = '/account/authenticator/v1';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const STEP_MS = 30_000;

let host: IdentityHost;
let owner: TestBrowser;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost();
  owner = host.browser();
  await owner.signIn(MARKETER, PASSWORD);
  secret = String((await owner.submit(`${AUTHENTICATOR}/secret`, {})).json()['secret']);
  const answer = await owner.submit(AUTHENTICATOR, { code: codeAt() });
  recoveryCodes = JSON.parse(JSON.stringify(answer.json()['recoveryCodes']));
  host.clock.advance(STEP_MS);
  host.events.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const outcome = ({ status, json }: RawAnswer) => [status, json()['code']];
const codeAt = (offsetMs = 0) => new TOTP({ secret }).generate({ timestamp: host.clock.now() + offsetMs });

/** A browser whose password was right. */
async function afterPassword(visitor = host.browser()) {
  const { path } = await visitor.openSignIn();
  const answer = await visitor.submit(path, { email: MARKETER, password: PASSWORD });
  expect([answer.status, answer.json()]).toEqual([200, { next: 'code' }]);
  return { visitor, path, enter: (code: string) => visitor.submit(`${path}/code`, { code }) };
}

async function isSignedIn(visitor: TestBrowser, answer: RawAnswer): Promise<boolean> {
  const redirect = answer.json()['redirect'];
  if (typeof redirect === 'string') await visitor.follow(new URL(redirect).pathname);
  return (await visitor.shellCall('POST', CHECK)).status === 200;
}

describe('an authenticator app', () => {
  test('is set up with a secret, an address for the app, and its first code', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const answer = (await owner.submit(`${AUTHENTICATOR}/secret`, {})).json();
    expect(answer['address']).toBe(
      `otpauth://totp/Unified%20Shell:${encodeURIComponent(MARKETER)}?issuer=Unified%20Shell&secret=${String(answer['secret'])}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(Buffer.from(String(answer['secret'])).length).toBe(32);
  });

  test('is proved in the session in which it is set up, and in no other one of its owner', async () => {
    const methods = async (visitor: TestBrowser) => {
      const { sid } = (await visitor.shellCall('POST', CHECK)).json();
      return (await host.payloads.findByUid('Session', String(sid)))?.amr;
    };
    expect(await methods(owner)).toEqual(expect.arrayContaining(['pwd', 'otp', 'mfa']));
    await owner.submit(`${AUTHENTICATOR}/remove`, {});
    const other = host.browser();
    await other.signIn(MARKETER, PASSWORD);
    secret = String((await owner.submit(`${AUTHENTICATOR}/secret`, {})).json()['secret']);
    await owner.submit(AUTHENTICATOR, { code: codeAt() });
    expect(await methods(other)).toEqual(['pwd']);
  });

  test('is not set up by a wrong code, or in another browser than its secret was made in', async () => {
    const next = String((await owner.submit(`${AUTHENTICATOR}/secret`, {})).json()['secret']);
    expect(outcome(await owner.submit(AUTHENTICATOR, { code: '000000' }))).toEqual([401, 'SIGN_IN_FAILED']);
    const other = host.browser();
    const { visitor, enter } = await afterPassword(other);
    await isSignedIn(visitor, await enter(codeAt()));
    const code = new TOTP({ secret: next }).generate({ timestamp: host.clock.now() });
    expect(outcome(await other.submit(AUTHENTICATOR, { code }))).toEqual([401, 'SIGN_IN_FAILED']);
    expect((await host.signInMethods.findAuthenticator(marketer.personId))?.secret).toBe(secret);
    expect((await owner.submit(AUTHENTICATOR, { code })).status).toBe(200);
    expect((await host.signInMethods.findAuthenticator(marketer.personId))?.secret).toBe(next);
  });

  test('is asked for after the password; the password alone signs nobody in', async () => {
    const { visitor, enter } = await afterPassword();
    expect(await isSignedIn(visitor, await enter('000000'))).toBe(false);
    expect(host.events.map(({ outcome: each }) => each)).toEqual(['refused']);
    expect(await isSignedIn(visitor, await enter(codeAt()))).toBe(true);
    expect(host.events.at(-1)).toMatchObject({ action: 'session.sign-in', actor: marketer.userId });
  });

  test.each([
    ['of the time step before', -STEP_MS, 200],
    ['of the next time step', STEP_MS, 200],
    ['that is older', -2 * STEP_MS, 401],
    ['that is further ahead', 2 * STEP_MS, 401],
  ])('answers a code %s with its status', async (_name, offsetMs, status) => {
    host.clock.advance(5 * STEP_MS);
    const { enter } = await afterPassword();
    expect((await enter(codeAt(offsetMs))).status).toBe(status);
  });

  test('accepts each code once, and none before the last one', async () => {
    host.clock.advance(5 * STEP_MS);
    const before = codeAt(-STEP_MS);
    const code = codeAt();
    expect((await (await afterPassword()).enter(code)).status).toBe(200);
    expect((await (await afterPassword()).enter(code)).status).toBe(401);
    expect((await (await afterPassword()).enter(before)).status).toBe(401);
  });

  test('is not asked for any more when it has been removed', async () => {
    await owner.submit(`${AUTHENTICATOR}/remove`, {});
    expect(host.events.at(-1)).toMatchObject({ action: 'account.remove-authenticator' });
    const visitor = host.browser();
    const { answer } = await visitor.signIn(MARKETER, PASSWORD);
    expect(answer.status).toBe(303);
  });
});

describe('the second page of a sign-in', () => {
  test('needs a right password on the same page in the last five minutes', async () => {
    const { visitor, enter } = await afterPassword();
    const other = await visitor.openSignIn({ state: 'other' });
    expect(outcome(await visitor.submit(`${other.path}/code`, { code: codeAt() }))).toEqual([
      410,
      'SIGN_IN_EXPIRED',
    ]);
    host.clock.advance(5 * 60_000);
    expect(outcome(await enter(codeAt()))).toEqual([410, 'SIGN_IN_EXPIRED']);
  });

  test.each([
    ['a code', () => codeAt()],
    ['a recovery code', () => recoveryCodes[0]],
  ])('S11 refuses %s after a password that has been replaced since', async (_name, second) => {
    const { visitor, enter } = await afterPassword();
    const change = { current: PASSWORD, next: 'three wet otters sing' };
    expect((await owner.submit('/account/password', change)).status).toBe(200);
    const answer = await enter(second() ?? '');
    expect(outcome(answer)).toEqual([410, 'SIGN_IN_EXPIRED']);
    expect(await isSignedIn(visitor, answer)).toBe(false);
  });

  test('refuses a person whose organisation has got its own provider since', async () => {
    const { enter } = await afterPassword();
    host.providers.push({ ...cedar, domains: ['alder.example'] });
    expect(outcome(await enter(codeAt()))).toEqual([410, 'SIGN_IN_EXPIRED']);
  });

  test('I3 limits guessing, also when each guess follows a right password', async () => {
    const visitor = host.browser();
    const { path } = await visitor.openSignIn();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      statuses.push((await visitor.submit(path, { email: MARKETER, password: PASSWORD })).status);
      statuses.push((await visitor.submit(`${path}/code`, { code: '000000' })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });
});

describe('a recovery code', () => {
  test('signs in once, in place of a code of the app, and the owner is told', async () => {
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    const { visitor, enter } = await afterPassword();
    expect(await isSignedIn(visitor, await enter(` ${code.toLowerCase().replaceAll('-', ' ')}`))).toBe(true);
    expect(host.events.map(({ action }) => action)).toEqual(['account.use-recovery-code', 'session.sign-in']);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const details = (await owner.send({ method: 'GET', path: '/account/details', headers })).json();
    expect(details['signInMethods']).toMatchObject({
      hasAuthenticator: true,
      recoveryCodes: { total: 10, unused: 9, lastUsedAt: host.clock.now() },
    });
    expect(outcome(await (await afterPassword()).enter(code))).toEqual([401, 'SIGN_IN_FAILED']);
  });

  test.each([15, 16, 17, 23, 25])(
    'of %i characters is accepted if it has 16, as older ones do',
    async (length) => {
      const code = 'ABCDEFGHJKLMNPQRSTUVWXYZ2'.slice(0, length);
      await host.signInMethods.putRecoveryCodes(marketer.personId, [hashRecoveryCode(code)]);
      expect((await (await afterPassword()).enter(code)).status).toBe(length === 16 ? 200 : 401);
    },
  );

  test('is stored as a hash, and replaced when its owner renews the codes', async () => {
    const renewed = (await owner.submit('/account/recovery-codes/v1', {})).json()['recoveryCodes'];
    expect(renewed).toHaveLength(10);
    expect(host.events).toMatchObject([{ action: 'account.renew-recovery-codes' }]);
    const [code = ''] = recoveryCodes;
    expect(outcome(await (await afterPassword()).enter(code))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(JSON.stringify(host.events) + host.logged.join('')).not.toContain(code);
  });
});
