import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerBank, leaveBank, leaveForBank, openBank, signInAtBank } from '../test-support/bank-visit';
import { UNKNOWN_AT_CEDAR } from '../test-support/cedar';
import { hostileOrigins } from '../test-support/hostile-origins';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { FEDERATED, federated, MARKETER, PASSWORD } from '../test-support/test-accounts';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
let host: IdentityHost;
beforeEach(async () => {
  host = await startIdentityHost();
});
afterEach(() => host.close());

const errorOf = (location: unknown) => new URL(String(location), IDENTITY).searchParams.get('code');

describe('the way to an organisation that signs its people in itself', () => {
  test('leads there and back, and ends as every sign-in does: in the shell, with a session', async () => {
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

  test('ROUTE-17 a sign-in that names the organisation goes there without asking', async () => {
    const browser = host.browser();
    const { answer } = await browser.openSignIn({ sso_domain: 'cedar.example' });
    const bank = await openBank(browser, String(answer.headers.location));
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await browser.follow(back)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
  });

  test.each(['alder.example', 'nowhere', '../..', ''])(
    'ROUTE-17 a sign-in that names %j, which signs nobody in, shows the sign-in page',
    async (sso_domain) => {
      const { answer } = await host.browser().openSignIn({ sso_domain });
      expect([answer.status, answer.text]).toEqual([200, '<!doctype html>sign in']);
    },
  );

  test('an answer that another site brings is loaded again from here, with the cookies that it needs', async () => {
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

describe('how an address signs in', () => {
  const ask = async (email: string, headers = {}) => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    return browser.submit(`${path}/method`, { email }, headers);
  };

  test.each([FEDERATED, 'nobody-at-all@CEDAR.example'])(
    'I2 %s is told the organisation, whoever it may be',
    async (email) => {
      expect((await ask(email)).json()).toEqual({ provider: { name: 'Cedar Bank' } });
    },
  );

  test.each([MARKETER, 'nobody@alder.example', 'x@sub.cedar.example', 'cedar.example', '@cedar.example'])(
    'I2 %s is told a password, whoever it may be',
    async (email) => {
      expect((await ask(email)).json()).toEqual({ provider: null });
    },
  );

  test.each(hostileOrigins)('S12 is not told to %s', async (_name, headers) => {
    const answer = await ask(FEDERATED, { origin: '', 'sec-fetch-site': '', ...headers });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });
});

describe('a sign-in elsewhere that comes to nothing', () => {
  test.each([
    ['of somebody without an account here', UNKNOWN_AT_CEDAR, 'sign-in', 'federation_account_unknown'],
    ['that the person cancelled', FEDERATED, 'cancel', 'federation_cancelled'],
  ])('%s ends on the page that says so, and signs nobody in', async (_name, email, choice, code) => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, email);
    const back = await leaveBank(browser, bank, { email, password: PASSWORD, choice });
    const { path: end } = await browser.follow(back);
    expect([end.split('?')[0], errorOf(end)]).toEqual(['/error', code]);
    expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
    expect(host.events.at(-1)).toMatchObject({ outcome: 'refused', organisationId: 'CEDAR@UnifiedOrg' });
  });

  test('S4 an answer brought into another browser is worth nothing, and still serves its own', async () => {
    const [browser, other] = [host.browser(), host.browser()];
    const { path } = await browser.openSignIn();
    await other.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    expect((await other.follow(back)).answer.status).toBe(410);
    expect((await browser.follow(back)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
  });

  test('S4 an answer counts once, and for the page that it left from', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const { path: second } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const back = await leaveBank(browser, bank, { email: FEDERATED, password: PASSWORD });
    const [, query = ''] = back.split('?');
    expect((await browser.navigate(`${second}/provider/answer?${query}`)).status).toBe(410);
    expect((await browser.navigate(`${path}/provider/answer?${query}`)).status).toBe(303);
    expect((await browser.navigate(`${path}/provider/answer?${query}`)).status).toBe(410);
  });

  test.each(['/auth/federated', '/auth/federated?state=unknown&code=x'])(
    'S4 %s answers nobody who left for nowhere',
    async (path) => {
      expect((await host.browser().navigate(path)).status).toBe(410);
    },
  );

  test('nothing leads away for an address that signs in here', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    expect((await browser.navigate(`${path}/provider?login_hint=${MARKETER}`)).status).toBe(404);
    expect((await browser.navigate(`${path}/provider`)).status).toBe(404);
  });
});

describe("the demonstration's second provider", () => {
  test('refuses a wrong password in words, and keeps the address', async () => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const bank = await leaveForBank(browser, path, FEDERATED);
    const answer = await answerBank(browser, bank, { email: FEDERATED, password: 'wrong' });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain(`value="${FEDERATED}"`);
  });

  test('takes its form from its own page only', async () => {
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
