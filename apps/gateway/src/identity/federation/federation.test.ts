import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../session/cookies';
import { answerBank, leaveBank, leaveForBank, openBank, signInAtBank } from '../test-support/bank-visit';
import { UNKNOWN_AT_CEDAR } from '../test-support/cedar';
import { hostileOrigins } from '../test-support/hostile-origins';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { FEDERATED, federated, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { IDENTITY, SHELL } from '../test-support/test-settings';
import { FEDERATION_COOKIE_PREFIX, MAX_FEDERATIONS } from './pending-federations';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
let host: IdentityHost;
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(() => {
  host.events.length = 0;
});
afterAll(() => host.close());

const errorOf = (location: unknown) => new URL(String(location), IDENTITY).searchParams.get('code');

/** The error page of a sign-in that is over. */
const EXPIRED = /^\/error\?code=interaction_expired&/;

describe('a sign-in at an organisation’s own provider', () => {
  test('returns to the shell with a session, as every sign-in does', async () => {
    const browser = host.browser();
    const { answer } = await signInAtBank(browser, FEDERATED, PASSWORD);
    expect(answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    const check = await browser.shellCall('POST', CHECK);
    expect([check.status, check.json()['user_id']]).toEqual([200, federated.userId]);
    expect(host.events.at(-1)).toMatchObject({
      action: 'session.sign-in',
      outcome: 'success',
      actor: federated.userId,
      organisationId: 'CEDAR@UnifiedOrg',
    });
  });

  test('asks the provider in a step-up, and only then, to authenticate the user again', async () => {
    const browser = host.browser();
    const askedOn = async (page: string) => {
      const { headers } = await browser.navigate(`${page}/provider?login_hint=${FEDERATED}`);
      const { searchParams } = new URL(String(headers.location));
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    expect(await askedOn((await browser.openSignIn()).path)).toEqual([null, null]);
    await signInAtBank(browser, FEDERATED, PASSWORD);
    const [page = ''] = (await browser.follow('/account/confirm')).path.split('?');
    expect(await askedOn(page)).toEqual(['login', '0']);
    const bank = await leaveForBank(browser, page, FEDERATED);
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await browser.follow(back)).path).toMatch(/^\/account\?/);
  });

  test.each(['/account/passkeys/v1/options', '/account/authenticator/v1/secret'])(
    'gives its user no second factor here: %s',
    async (path) => {
      const browser = host.browser();
      await signInAtBank(browser, FEDERATED, PASSWORD);
      const answer = await browser.submit(path, {});
      expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN']);
    },
  );

  test('ROUTE-17 starts at the provider without the sign-in page when the sign-in names the organisation', async () => {
    const browser = host.browser();
    const { answer } = await browser.openSignIn({ sso_domain: 'cedar.example' });
    const bank = await openBank(browser, String(answer.headers.location));
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await browser.follow(back)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
  });

  test.each(['alder.example', 'nowhere', '../..', ''])(
    'ROUTE-17 shows the sign-in page when the sign-in names %j, which has no provider',
    async (sso_domain) => {
      const { answer } = await host.browser().openSignIn({ sso_domain });
      expect([answer.status, answer.text]).toEqual([200, '<!doctype html>sign in']);
    },
  );

  test('AUTH-06 is offered, and not begun, when the sign-in names the tenant of the organisation', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn({ tenant: 'Cedar' });
    expect(path).toMatch(/^\/sign-in\/[^/]+\?.*tenant=cedar/);
    const [page = ''] = path.split('?');
    const answer = await browser.submit(`${page}/method`, {});
    expect([answer.status, answer.json()]).toEqual([200, { provider: { name: 'Cedar Bank' } }]);
    const start = await browser.navigate(`${page}/provider`);
    expect(new URL(String(start.headers.location)).searchParams.get('login_hint')).toBeNull();
    expect(start.status).toBe(303);
  });

  test.each([{}, { tenant: 'alder' }, { tenant: 'no such' }])(
    'AUTH-06 is not offered to a sign-in with the hints %j',
    async (hints) => {
      const browser = host.browser();
      const [page = ''] = (await browser.openSignIn(hints)).path.split('?');
      expect((await browser.submit(`${page}/method`, {})).json()).toEqual({ provider: null });
      expect((await browser.navigate(`${page}/provider`)).status).not.toBe(303);
    },
  );

  test('reloads an answer that comes from another site, so that it gets the cookies that it needs', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const back = await leaveBank(browser, await leaveForBank(browser, path, FEDERATED), {
      email: FEDERATED,
      password: PASSWORD,
    });
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await browser.send({ method: 'GET', path: back, headers });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    const [, target = ''] = answer.text.match(/content="0;url=([^"]+)"/) ?? [];
    expect(target.replaceAll('&amp;', '&')).toBe(back);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the sign-in method of an e-mail address', () => {
  const ask = async (email: string, headers = {}) => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    return browser.submit(`${path}/method`, { email }, headers);
  };

  test.each([FEDERATED, 'nobody-at-all@CEDAR.example'])(
    'I2 is the organisation for %s, whether or not an account exists',
    async (email) => {
      expect((await ask(email)).json()).toEqual({ provider: { name: 'Cedar Bank' } });
    },
  );

  test.each([MARKETER, 'nobody@alder.example', 'x@sub.cedar.example', 'cedar.example', '@cedar.example'])(
    'I2 is the password for %s, whether or not an account exists',
    async (email) => {
      expect((await ask(email)).json()).toEqual({ provider: null });
    },
  );

  test.each(hostileOrigins)('S12 is not sent to %s', async (_name, headers) => {
    const answer = await ask(FEDERATED, { origin: '', 'sec-fetch-site': '', ...headers });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });
});

describe('a federated sign-in that fails', () => {
  test.each([
    ['of a user without an account', UNKNOWN_AT_CEDAR, 'sign-in', 'federation_account_unknown'],
    ['that the user cancelled', FEDERATED, 'cancel', 'federation_cancelled'],
  ])('%s ends on the error page, without a session', async (_name, email, choice, code) => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, email);
    const back = await leaveBank(browser, bank, { email, password: PASSWORD, choice });
    const { path: end } = await browser.follow(back);
    expect([end.split('?')[0], errorOf(end)]).toEqual(['/error', code]);
    expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
    expect(host.events.at(-1)).toMatchObject({ outcome: 'refused', organisationId: 'CEDAR@UnifiedOrg' });
  });

  test('S4 an answer is refused in another browser and still accepted in its own', async () => {
    const [browser, other] = [host.browser(), host.browser()];
    const { path } = await browser.openSignIn();
    await other.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await other.follow(back)).path).toMatch(EXPIRED);
    expect((await browser.follow(back)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
  });

  test('S4 an answer is accepted once, and only for the sign-in page that it belongs to', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const { path: second } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    const [, query = ''] = back.split('?');
    const foreign = new URLSearchParams(query);
    foreign.set('state', 'of-another-answer');
    const ends = async (address: string) => (await browser.navigate(address)).headers.location;
    expect(await ends(`${path}/provider/answer?${foreign}`)).toBe(`${path}/expired`);
    expect(await ends(`${second}/provider/answer?${query}`)).toBe(`${second}/expired`);
    expect(await ends(`${path}/provider/answer?${query}`)).toContain('/oidc/auth/');
    expect(await ends(`${path}/provider/answer?${query}`)).toBe(`${path}/expired`);
  });

  test('S4 an answer that another browser got does not sign in where its cookies were planted', async () => {
    const attacker = host.browser();
    const { path } = await attacker.openSignIn();
    const bank = await leaveForBank(attacker, path, FEDERATED);
    const back = await leaveBank(attacker, bank, { email: FEDERATED, password: PASSWORD });
    // A script on a sibling host can set every cookie without the prefix `__Host-`.
    const planted = attacker.jar.all().filter(({ name }) => !name.startsWith('__Host-'));
    for (const isSignedIn of [false, true]) {
      const victim = host.browser();
      if (isSignedIn) await victim.signIn(MARKETER, PASSWORD);
      const before = victim.jar.get(SESSION_COOKIE);
      for (const cookie of planted)
        victim.jar.receive([`${cookie.name}=${cookie.value}; Path=${cookie.path}`]);
      expect((await victim.follow(back)).path).toMatch(isSignedIn ? /\/expired$/ : EXPIRED);
      expect(victim.jar.get(SESSION_COOKIE)).toBe(before);
    }
    expect((await attacker.follow(back)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
  });

  test('sign-ins that are left at the provider do not pile up cookies: the oldest cookie is removed', async () => {
    const browser = host.browser();
    const cookies = () => browser.jar.all().filter(({ name }) => name.startsWith(FEDERATION_COOKIE_PREFIX));
    for (let count = 0; count < MAX_FEDERATIONS; count += 1)
      await leaveForBank(browser, (await browser.openSignIn()).path, FEDERATED);
    const before = cookies().map(({ name }) => name);
    await leaveForBank(browser, (await browser.openSignIn()).path, FEDERATED);
    expect(
      cookies()
        .map(({ name }) => name)
        .slice(0, -1),
    ).toEqual(before.slice(1));
  });

  test('S4 a step-up at a provider that names another person is refused and leaves the session', async () => {
    const browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
    // Another site needs no more than this address.
    const { answer } = await browser.openSignIn({ prompt: 'login', sso_domain: 'cedar.example' });
    const bank = await openBank(browser, String(answer.headers.location));
    const end = await browser.follow(
      await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD }),
    );
    expect(errorOf(end.answer.headers.location ?? end.path)).toBe('federation_refused');
    expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(marketer.userId);
  });

  test.each(['/auth/federated', '/auth/federated?state=unknown&code=x'])(
    'S4 %s refuses an answer without a pending sign-in',
    async (path) => {
      expect((await host.browser().navigate(path)).status).toBe(410);
    },
  );

  test('an address that signs in by password is not redirected to a provider', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    expect((await browser.navigate(`${path}/provider?login_hint=${MARKETER}`)).status).toBe(404);
    expect((await browser.navigate(`${path}/provider`)).status).toBe(404);
  });
});

describe("the demonstration's second provider", () => {
  test('rejects a wrong password with an alert and keeps the e-mail address', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const answer = await answerBank(browser, bank, { email: FEDERATED, password: 'wrong' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain(`value="${FEDERATED}"`);
  });

  test('accepts its form from its own page only', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const answer = await browser.send({
      method: 'POST',
      path: bank,
      headers: { host: 'idp.localhost:4000', origin: IDENTITY, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});
