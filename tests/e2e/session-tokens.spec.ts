// The recipients of tokens: solutions with their own client, third parties without a token, and impersonating staff.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { CALLS, countCalls, openTab, tokenIn } from './support/session-tabs';

/** The claims of a token, without a check of its signature. */
function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}');
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((value) => {
    location.hash = value;
  }, hash);

test('AUTH-34 AUTH-40 AUTH-42 a solution with its own client receives only that client’s token, which is fetched once', async ({
  context,
  origins,
}) => {
  const page = await openTab(context, origins);
  const count = countCalls(page, 'clients');
  const shellToken = await tokenIn(page);
  expect(claimsOf(shellToken)).toMatchObject({ client_id: 'unified-shell' });

  const clientIn = async () => claimsOf(await tokenIn(page))['client_id'];
  await goTo(page, '#/@alder/target/activities');
  await expect.poll(clientIn).toBe('unified-shell-target');
  const own = await tokenIn(page);

  await goTo(page, '#/@alder/sample');
  await expect.poll(() => tokenIn(page)).toBe(shellToken);
  await goTo(page, '#/@alder/target/audiences');
  await expect.poll(() => tokenIn(page)).toBe(own);
  expect(count()).toBe(1);
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
  for (const tab of tabs) await expect(banner(tab)).toContainText('You’re acting as Mara Keter');
  expect(claimsOf(await tokenIn(page))).toMatchObject({ user_id: userId, imp_id: expect.any(String) });

  const reloaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await reloaded;
  await expect(banner(page)).toHaveCount(0);
  const shell = new ShellPage(page, origins);
  await shell.accountButton.click();
  await expect(shell.accountDialog).toContainText('staff@unified-shell.example');
});
