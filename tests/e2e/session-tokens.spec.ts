// The recipients of tokens: solutions with their own client, third parties without a token, and impersonating staff.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { ask } from './support/ask';
import { CALLS, countCalls, openTab, tokenIn } from './support/session-tabs';

/** The claims of a token, without a check of its signature. */
function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}');
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((value) => {
    location.hash = value;
  }, hash);

const CUSTOMER = 'tester@alder.example';

test('AUTH-34 AUTH-40 AUTH-42 a solution with its own client receives only that client’s token, which is fetched once', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  const count = countCalls(page, 'clients');
  const ofSample = await tokenIn(page);
  expect(claimsOf(ofSample)).toMatchObject({ client_id: 'app:sample' });

  const clientIn = async () => claimsOf(await tokenIn(page))['client_id'];
  await goTo(page, '#/@alder/target/activities');
  await expect.poll(clientIn).toBe('unified-shell-target');
  const own = await tokenIn(page);

  await goTo(page, '#/@alder/sample');
  await expect.poll(() => tokenIn(page)).toBe(ofSample);
  await goTo(page, '#/@alder/target/audiences');
  await expect.poll(() => tokenIn(page)).toBe(own);
  expect(count()).toBe(1);
});

test('S9 the token of a frame comes with the check of the session, and opens only the data of its application', async ({
  context,
  origins,
}) => {
  const count = countCalls(context, 'clients');
  const page = await openTab(context, origins);
  const ofFrame = (await tokenIn(page)) ?? '';
  expect(count()).toBe(0);
  expect(claimsOf(ofFrame)).toMatchObject({
    client_id: 'app:sample',
    app_ids: ['sample'],
    scope: 'email openid profile',
    aud: `${origins.identity}/clients/app:sample`,
  });
  const ofShell = await page.evaluate(async (url) => {
    const answer = await fetch(url, { method: 'POST', credentials: 'include' });
    return String((await answer.json()).access_token);
  }, `${origins.identity}/ims/check/v6/token?client_id=unified-shell`);

  /** Calls as the server of a solution can: with the token alone, and with the headers of the shell's page. */
  const call = async (token: string, url: string, body?: object | string) => {
    const isForm = typeof body === 'string';
    const headers = {
      authorization: `Bearer ${token}`,
      origin: origins.shell,
      'sec-fetch-site': url.startsWith(origins.shell) ? 'same-origin' : 'same-site',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    };
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    const answer = await ask(url, headers, sent);
    return { status: answer.status, text: answer.body.toString() };
  };
  const api = (path: string) => `${origins.shell}/api/${path}`;
  const identity = (path: string) => `${origins.identity}/ims/${path}`;
  const settingsOf = (appId: string) => api(`settings/v1?level=user&groupId=shell&appId=${appId}`);

  const form = 'client_id=unified-shell&user_id=x&exchangeToken=x';
  const impersonation = `client_id=unified-shell&email=${CUSTOMER}&reason=support+case+4711&minutes=5`;
  const refused: [string, (object | string)?][] = [
    [api('boot'), {}],
    [api('diagnostics/v2')],
    [settingsOf('home')],
    [settingsOf('unified-shell')],
    [api('settings/v1'), { appId: 'home', groupId: 'g', level: 'user', settings: { a: 1 } }],
    [identity('exchange/v1'), form],
    [identity('switch_profile/v1'), form],
    [identity('impersonation/v1'), impersonation],
    [identity('clients/v1'), 'client_id=app:home'],
    [identity('profile/v1')],
  ];
  for (const [url, body] of refused) {
    const { status } = await call(ofFrame, url, body);
    expect([401, 403], url).toContain(status);
  }
  expect((await call(ofFrame, settingsOf('sample'))).status).toBe(200);
  expect((await call(ofShell, api('boot'), {})).status).toBe(200);
  expect((await call(ofShell, settingsOf('home'))).status).toBe(200);
  const query = { query: '{ userProfileJson imsExtendedAccountClusterData { next } }' };
  expect(JSON.parse((await call(ofFrame, api('graphql'), query)).text)).toMatchObject({
    data: { userProfileJson: expect.any(String), imsExtendedAccountClusterData: null },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('AUTH-32 ERR-15 a token for another client than requested is sent to no frame, and shows error 500-008', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  await context.route(`**${CALLS.clients}**`, (route) =>
    route.fulfill({
      headers: {
        'access-control-allow-origin': origins.shell,
        'access-control-allow-credentials': 'true',
      },
      json: {
        access_token: 'of-another-client',
        expires_in: 3_600_000,
        user_id: 'U',
        sid: 's',
        client_id: 'another',
        scope: 'openid',
      },
    }),
  );
  await goTo(page, '#/@alder/target/activities');
  await expect(page.getByText('500-008')).toBeVisible();
  // The frame is behind the error screen, and has received no token.
  expect(await tokenIn(page)).toBeUndefined();
});

test('FRAME-19 a third-party frame never receives the shell’s own token, even after a renewal', async ({
  context,
  origins,
}) => {
  await context.clock.install();
  const page = await openTab(context, origins);
  const shellToken = await tokenIn(page);
  await goTo(page, '#/@alder/partner');
  const partner = page.frameLocator('iframe[title="Main Content"]');
  await expect(partner.getByText('Alder Retail').first()).toBeVisible();
  const everything = () =>
    partner
      .locator('body')
      .evaluate(() => JSON.stringify(Reflect.get(window, 'unifiedShellRuntime')?.default()));
  const renewed = page.waitForResponse('**/ims/check/**');
  await context.clock.fastForward('50:00');
  const { access_token: next } = await (await renewed).json();
  await goTo(page, '#/@birch/partner');
  await expect(partner.getByText('Birch Travel').first()).toBeVisible();
  const stored = await everything();
  expect(stored).toContain('Birch Travel');
  for (const secret of [shellToken, next, 'eyJ']) expect(stored).not.toContain(secret);
});

test('ACCESS-32 every tab shows the banner while staff act as a customer, until they stop', async ({
  browser,
  context,
  origins,
}) => {
  const customers = await browser.newContext();
  const customer = await openTab(customers, origins);
  const userId = String(claimsOf(await tokenIn(customer))['user_id']);
  await customers.close();

  const tabs = [await openTab(context, origins, { user: 'staff@unified-shell.example' })];
  const [page] = tabs;
  if (page === undefined) throw new Error('no tab');
  const status = await page.evaluate(
    async ([url, user_id]) => {
      const body = new URLSearchParams({
        client_id: 'unified-shell',
        user_id,
        minutes: '5',
        reason: 'a report that does not load',
      });
      const answer = await fetch(url, { method: 'POST', credentials: 'include', body });
      return answer.status;
    },
    [`${origins.identity}/ims/impersonation/v1`, userId] as const,
  );
  expect(status).toBe(200);
  await page.reload();
  tabs.push(await openTab(context, origins, { at: '#/@birch/home' }));
  const banner = (tab: Page) => tab.getByRole('region', { name: 'Impersonation' });
  for (const tab of tabs) await expect(banner(tab)).toContainText('Stefan Affre is acting as Mara Keter');
  expect(claimsOf(await tokenIn(page))).toMatchObject({ user_id: userId, imp_id: expect.any(String) });

  const reloaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await reloaded;
  await expect(banner(page)).toHaveCount(0);
  const shell = new ShellPage(page, origins);
  await shell.accountButton.click();
  await expect(shell.accountDialog).toContainText('staff@unified-shell.example');
});
