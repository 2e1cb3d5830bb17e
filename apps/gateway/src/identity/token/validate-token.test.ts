import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { SHELL } from '../test-support/test-settings';

const VALIDATE = '/ims/validate_token/v1';
let host: IdentityHost;
let browser: TestBrowser;
let token = '';
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(async () => {
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const check = '/ims/check/v6/token?client_id=unified-shell';
  token = String((await browser.shellCall('POST', check)).json()['access_token']);
});
afterAll(() => host.close());

const validate = (fields: Record<string, string>) => host.browser().shellForm(VALIDATE, fields);

test('AUTH-37 a good token is reported as valid, with no other data', async () => {
  const answer = await validate({ token });
  expect([answer.status, answer.json()]).toEqual([200, { valid: true }]);
  expect(answer.headers['access-control-allow-origin']).toBe(SHELL);
});

test.each<[string, (good: string) => string]>([
  ['text that is not a token', () => 'x'],
  ['a changed token', (good) => `${good.slice(0, -2)}xx`],
])('AUTH-37 %s is not valid', async (_name, make) => {
  expect((await validate({ token: make(token) })).json()).toEqual({ valid: false });
});

test('AUTH-37 an expired token is not valid', async () => {
  host.clock.advance(3_600_000);
  expect((await validate({ token })).json()).toEqual({ valid: false });
});

test('AUTH-37 a token whose session has ended is not valid', async () => {
  await browser.shellCall('POST', '/ims/logout/v1');
  expect((await validate({ token })).json()).toEqual({ valid: false });
});

test.each([{}, { token: '' }, { client_id: '', token: 'x' }])('a body %j is refused', async (fields) => {
  expect((await validate(fields)).status).toBe(400);
});

test('unreadable sessions are reported as an error, not as an invalid token', async () => {
  const { findByUid } = host.payloads;
  host.payloads.findByUid = async () => Promise.reject(new Error('away'));
  const answer = await validate({ token });
  host.payloads.findByUid = findByUid;
  expect(answer.status).toBe(500);
  expect(answer.json()).not.toHaveProperty('valid');
});

test('I4 a page of another origin may not read the response', async () => {
  const headers = { origin: 'http://sample.solutions.shell.localhost:4000' };
  const answer = await browser.shellForm(VALIDATE, { token }, headers);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
