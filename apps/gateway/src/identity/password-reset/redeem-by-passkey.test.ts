/** The link of a person without a password sets up a passkey in place of one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

async function takeUp(token: string, browser = host.browser()) {
  const options = optionsOf(await browser.submit(`${BASE}/passkey/options`, { token }));
  const body = { token, name: 'First passkey', credential: device.create(options) };
  return browser.submit(`${BASE}/passkey`, body);
}

describe('a link of a person without a password', () => {
  test('sets up a passkey, works once, and the person signs in with the passkey', async () => {
    const token = await makeLink('link');
    const details = await host.browser().submit(`${BASE}/details`, { token });
    expect(details.json()).toEqual({ email: invited.email, hasPassword: false });
    expect((await takeUp(token)).status).toBe(200);
    expect(host.events).toContainEqual(
      expect.objectContaining({ action: 'account.add-passkey', actor: invited.userId }),
    );
    expect(outcome(await host.browser().submit(`${BASE}/passkey/options`, { token }))).toEqual([
      410,
      'RESET_LINK_INVALID',
    ]);

    host.clock.advance(1_000);
    vi.setSystemTime(host.clock.now());
    const visitor = host.browser();
    const { path } = await visitor.openSignIn();
    const options = optionsOf(await visitor.submit('/account/passkeys/v1/challenge', {}));
    const answer = await visitor.submit(`${path}/passkey`, { credential: device.get(options) });
    await visitor.follow(new URL(String(answer.json()['redirect'])).pathname);
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
    expect((await takeUp(await makeLink('first'), lost)).status).toBe(200);
    host.clock.advance(1_000);
    vi.setSystemTime(host.clock.now());
    const { path } = await lost.openSignIn();
    const options = optionsOf(await lost.submit('/account/passkeys/v1/challenge', {}));
    const answer = await lost.submit(`${path}/passkey`, { credential: device.get(options) });
    await lost.follow(new URL(String(answer.json()['redirect'])).pathname);
    expect((await lost.shellCall('POST', CHECK)).status).toBe(200);
    device = new SoftwareAuthenticator();
    arrange();
    expect((await takeUp(await makeLink('second'))).status).toBe(status);
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

test('the link of a person who has a password sets up no passkey', async () => {
  const token = await makeLink('link', marketer);
  const refused = await host.browser().submit(`${BASE}/passkey/options`, { token });
  expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
  const visitor = host.browser();
  const { path } = await visitor.openSignIn();
  expect((await visitor.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(200);
});
