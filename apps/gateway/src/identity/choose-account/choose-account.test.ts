import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseOtherAccount } from '../test-support/follow-to-new-session';
import { hostileOrigins } from '../test-support/hostile-origins';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, admin, MARKETER, marketer, marketerAtCedar, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const CHOICE = { prompt: 'select_account' };
let host: IdentityHost;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(() => {
  host.events.length = 0;
  browser = host.browser();
});
afterAll(() => host.close());

const pathOf = (redirect: unknown) => new URL(String(redirect), IDENTITY).pathname;

describe('a sign-in with the prompt to choose an account', () => {
  test('offers the accounts of the person, with their organisations, after the password', async () => {
    const { path } = await browser.openSignIn(CHOICE);
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const choice = await browser.follow(pathOf(answer.json()['redirect']));
    expect(choice.path).toMatch(/^\/choose-account\//);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const details = await browser.send({ method: 'GET', path: `${choice.path}/details`, headers });
    expect(details.json()).toEqual({
      accounts: [
        { userId: marketer.userId, name: 'First Last', email: MARKETER, organisation: null },
        { userId: marketerAtCedar.userId, name: 'First Last', email: MARKETER, organisation: 'Cedar Bank' },
      ],
    });
  });

  test('continues with the account that is signed in when it is chosen', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const { path } = await browser.openSignIn(CHOICE);
    const answer = await browser.submit(path, { userId: marketer.userId });
    const end = await browser.follow(pathOf(answer.json()['redirect']));
    expect(end.answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(marketer.userId);
  });

  test('ends the old session and begins a new one when another account is chosen', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const { sid } = (await browser.shellCall('POST', CHECK)).json();
    const end = await chooseOtherAccount(browser, marketerAtCedar.userId);
    expect(end.answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    const check = (await browser.shellCall('POST', CHECK)).json();
    expect(check['user_id']).toBe(marketerAtCedar.userId);
    expect(check['sid']).not.toBe(sid);
  });

  test('skips the choice for a person with one account', async () => {
    await browser.signIn(ADMIN, PASSWORD);
    const { answer } = await browser.openSignIn(CHOICE);
    expect(answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(admin.userId);
  });
});

describe('the choice', () => {
  beforeEach(() => browser.signIn(MARKETER, PASSWORD));

  test.each([admin.userId, 'unknown', ''])(
    'of %j is refused, because it is not an account of the user',
    async (userId) => {
      const { path } = await browser.openSignIn(CHOICE);
      const answer = await browser.submit(path, { userId });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'INVALID_BODY']);
    },
  );

  test('does not accept credentials at the sign-in address of the same interaction', async () => {
    const { path } = await browser.openSignIn(CHOICE);
    const uid = path.split('/')[2];
    const cookie = browser.jar.headerFor(path) ?? '';
    const body = { email: MARKETER, password: PASSWORD };
    expect((await browser.submit(`/sign-in/${uid}`, body, { cookie })).status).toBe(410);
  });

  test.each(hostileOrigins.filter(([name]) => name !== 'no origin'))(
    'S12 is refused from %s with the right cookie',
    async (_name, headers) => {
      const { path } = await browser.openSignIn(CHOICE);
      host.events.length = 0;
      const body = { userId: marketer.userId };
      const answer = await browser.submit(path, body, { 'sec-fetch-site': '', ...headers });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN_ORIGIN']);
      expect(host.events).toEqual([]);
    },
  );
});
