import { afterEach, beforeEach, expect, test } from 'vitest';
import { obtainCode, redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

test('S1 a code redeemed twice is refused, and the tokens of the first redemption are revoked', async () => {
  const code = await obtainCode(browser);
  const first = await redeem(browser, { code });
  const bearer = { authorization: `Bearer ${String(first.json()['access_token'])}` };
  const userinfo = () => browser.send({ method: 'GET', path: '/oidc/userinfo', headers: bearer });
  expect((await userinfo()).status).toBe(200);

  const second = await redeem(browser, { code });
  expect([second.status, second.json()['error']]).toEqual([400, 'invalid_grant']);
  expect((await userinfo()).status).toBe(401);
});

test('S1 after a replay the shell gets no further token until the user signs in again', async () => {
  const code = await obtainCode(browser);
  await redeem(browser, { code });
  await redeem(browser, { code });
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
  await browser.openSignIn();
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
});

test('S1 only one of ten simultaneous redemptions of one code succeeds', async () => {
  const code = await obtainCode(browser);
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(browser, { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
});

test('S1 an expired code is refused', async () => {
  const code = await obtainCode(browser);
  host.clock.advance(121_000);
  const answer = await redeem(browser, { code });
  expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_grant']);
});

test('S10 a code is redeemed by a machine whose clock is a minute ahead', async () => {
  const code = await obtainCode(browser);
  host.clock.advance(60_000);
  expect((await redeem(browser, { code })).status).toBe(200);
});
