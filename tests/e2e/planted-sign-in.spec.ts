// A hosted solution shares the base domain with the identity host, so its scripts can set cookies that this host receives.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { SignInPage } from './pages/sign-in-page';
import type { Origins } from './support/origins';

interface AcceptedSignIn {
  /** The page of the attacker, who has not opened the address yet. */
  page: Page;
  /** The address at which the provider continues the sign-in. */
  address: string;
  /** Cookies of that address as a script on a sibling host writes them. */
  cookies: string[];
}

const SESSION_COOKIE = '__Host-unified_shell_session';
const AUTHORIZATION = /\/oidc\/auth\/[^/?]+$/;

/** Signs the attacker in, in a browser of their own, up to the request that opens the session. */
async function acceptSignIn(browser: Browser, origins: Origins, email: string): Promise<AcceptedSignIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(AUTHORIZATION, (route) => route.abort());
  await page.goto(`${origins.shell}/`);
  const continued = page.waitForEvent('requestfailed', (request) => AUTHORIZATION.test(request.url()));
  await new SignInPage(page).signIn(email);
  const address = (await continued).url();
  await page.unroute(AUTHORIZATION);
  const { pathname, hostname } = new URL(address);
  const base = hostname.slice(hostname.indexOf('.') + 1);
  // A browser takes the prefix `__Host-` only from the host itself.
  const planted = (await context.cookies(address)).filter(({ name }) => !name.startsWith('__Host-'));
  const attributes = `Domain=${base}; Path=${pathname}; Secure; SameSite=Lax`;
  return {
    page,
    address,
    cookies: planted.map(({ name, value }) => `${name}=${value}; ${attributes}`),
  };
}

test('S4 a sign-in that a hosted solution plants in the browser does not replace the session of the user', async ({
  browser,
  context,
  page,
  origins,
  world,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  const frame = page.frames().find((each) => each.url().startsWith(origins.sample));
  if (frame === undefined) throw new Error('The sample is not open.');
  const attacker = await acceptSignIn(browser, origins, world.email('admin'));
  const { address, cookies } = attacker;
  expect(cookies).toHaveLength(3);
  const script = `for (const cookie of ${JSON.stringify(cookies)}) document.cookie = cookie;`;
  const account = new AccountPage(await context.newPage(), origins);
  const expectSameUser = async () => {
    await account.open();
    await expect(account.profile).toContainText(world.email('marketer'));
    expect(await readSessionCookie()).toBe(session);
  };
  const readSessionCookie = async () =>
    (await context.cookies(origins.identity)).find(({ name }) => name === SESSION_COOKIE)?.value;
  const session = await readSessionCookie();
  expect(session).toBeDefined();

  await test.step('S4 a window that the solution opens plants the sign-in, and is refused at its address', async () => {
    await context.route(`${origins.sample}/hostile`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>hostile</title><script>${script} location.replace('${address}')</script>`,
      }),
    );
    const opened = page.waitForEvent('popup');
    await frame.evaluate((url) => void window.open(url), `${origins.sample}/hostile`);
    const popup = await opened;
    const answer = await popup.waitForResponse(address);
    expect.soft(answer.status()).toBe(400);
    const sent = (await answer.request().allHeaders())['cookie'] ?? '';
    for (const cookie of cookies) expect(sent).toContain(cookie.slice(0, cookie.indexOf(';')));
    await expect(popup.getByRole('heading')).toBeVisible();
    await expectSameUser();
    await popup.close();
  });

  await test.step('S4 the frame can neither lead the window nor itself to that address', async () => {
    const refused = await frame.evaluate(
      ([planted, url]) => {
        for (const cookie of planted) Reflect.set(document, 'cookie', cookie);
        try {
          if (window.top) window.top.location.href = url;
          return 'nothing';
        } catch (error) {
          return error instanceof DOMException ? error.name : String(error);
        }
      },
      [cookies, address] as const,
    );
    expect(refused).toBe('SecurityError');
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
    await frame.evaluate((url) => {
      window.location.href = url;
    }, address);
    await blocked;
    await expectSameUser();
  });

  await test.step('S4 the user goes on working as themselves', async () => {
    await page.reload();
    await expect(samplePage.organisationName).toBeVisible();
    await shellPage.accountButton.click();
    await expect(shellPage.accountDialog).toContainText(world.email('marketer'));
  });

  await test.step('the same address and cookies sign the attacker in, in their own browser', async () => {
    await attacker.page.goto(address);
    await attacker.page.waitForURL((url) => url.origin === origins.shell);
    const theirs = new AccountPage(attacker.page, origins);
    await theirs.open();
    await expect(theirs.profile).toContainText(world.email('admin'));
    await attacker.page.context().close();
  });
});
