// Changes that an administrator makes reach every open page at once, without a reload.
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { type AdministeredProduct, startAdministeredProduct } from './support/administered-product';
import { inFrame } from './support/in-frame';
import type { Origins } from './support/origins';

const MARKETER = 'marketer@alder.example';
/** The effect itself takes less than 2 s; the rest is for the tests that run beside this one. */
const EFFECT = { timeout: 6_000 };
const ENDED = 'Your session was ended from another device or by an administrator.';

interface Listed {
  items: {
    id: string;
    userId: string;
    serviceCode: string;
    version: number;
    name: string;
    person: { email: string };
  }[];
}

test.describe.configure({ mode: 'serial' });

test.describe('a page that is open', () => {
  let product: AdministeredProduct;
  let origins: Origins;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    product = await startAdministeredProduct(browser, 'changes');
    ({ origins } = product);
  });

  test.afterAll(() => product.stop());

  const call: AdministeredProduct['call'] = (...request) => product.call(...request);
  const openFor: AdministeredProduct['openFor'] = (...opened) => product.openFor(...opened);
  /** Two organisations share the tenant `alder`, so that the name decides. */
  const organisationId = async (name: string) =>
    (await call<Listed>('GET', `/organisations?q=${encodeURIComponent(name)}`)).items.find(
      (one) => one.name === name,
    )?.id ?? '';
  const personOf = async (email: string) =>
    (await call<Listed>('GET', `/people?q=${email}`)).items[0] ?? { id: '', version: 0 };

  test('T6 a changed flag reaches the application in the frame, which stays', async ({ page }) => {
    const shellPage = await openFor(page, MARKETER, '/@alder/sample');
    const frame = shellPage.mainFrame;
    const listen = "runtime.default().on('configuration', (told) => { window.told = JSON.stringify(told); })";
    await inFrame(frame, `void ${listen}`);
    await call('POST', '/flags', {
      provider: 'featureFlags',
      name: 'told-at-once',
      definition: { value: 'true' },
    });
    // Another document would not have the listener.
    await expect
      .poll(() => frame.locator('body').evaluate('String(window.told)'), EFFECT)
      .toContain('"told-at-once":"true"');
  });

  test('T6 a revoked entitlement closes the application, and removes it from recents and favorites', async ({
    page,
    context,
  }) => {
    const shellPage = await openFor(page, MARKETER, '/@alder/partner');
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    const second = await context.newPage();
    const other = new ShellPage(second, origins);
    await other.open('/@alder/home');
    await expect(other.accountButton).toBeVisible();
    await other.deferredPartStarts();
    await page.bringToFront();
    await shellPage.accountButton.focus();
    await page.keyboard.press('Control+k');
    const command = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' });
    await expect(command).toBeFocused();
    await page.keyboard.type('>add this page');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const favourite = (of: ShellPage) =>
      of.sideNavigation.getByRole('list', { name: 'Favorites' }).getByRole('link');
    await expect(favourite(shellPage)).toHaveCount(1);

    const alder = await organisationId('Alder Retail');
    const { items } = await call<Listed>(
      'GET',
      `/entitlements?organisation=${encodeURIComponent(alder)}&serviceCode=dma_analytics`,
    );
    expect(items.length).toBeGreaterThan(0);
    for (const { id, version } of items) await call('DELETE', `/entitlements/${id}`, undefined, version);

    await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0, EFFECT);
    await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
    await expect(favourite(shellPage)).toHaveCount(0);
    await second.bringToFront();
    await other.accountButton.focus();
    await second.keyboard.press('Control+k');
    const palette = second.getByRole('dialog', { name: 'Search' });
    await palette.getByRole('combobox', { name: 'Search' }).fill('partner insights');
    await expect(palette.getByRole('option', { name: /^Partner insights/ })).toHaveCount(0);
  });

  test('T6 a solution that is switched off is closed', async ({ page }) => {
    await openFor(page, MARKETER, '/@alder/isolated');
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    const { version } = await call<{ version: number }>('GET', '/solutions/isolated');
    await call('PUT', '/solutions/isolated/availability', { availability: { state: 'disabled' } }, version);
    await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0, EFFECT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('T6 a user whose membership is removed is taken to another organization, and told so', async ({
    page,
  }) => {
    await openFor(page, MARKETER, '/@dogwood/home');
    await expect(page).toHaveURL(/#\/@dogwood/);
    const dogwood = encodeURIComponent(await organisationId('Dogwood Media'));
    const { items } = await call<Listed>('GET', `/memberships?organisation=${dogwood}`);
    const { userId = '', version } = items.find(({ person }) => person.email === MARKETER) ?? {};
    await call('DELETE', `/memberships/${dogwood}/${encodeURIComponent(userId)}`, undefined, version);
    await expect(page).not.toHaveURL(/#\/@dogwood/, EFFECT);
    await expect(page).toHaveURL(/#\/@[a-z-]+\/.*home/);
    await expect(page.getByText(/don’t have access|no access|redirected/i).first()).toBeVisible();
  });

  test('T6 a suspended organization is left', async ({ page }) => {
    await openFor(page, MARKETER, '/@birch/home');
    await expect(page).toHaveURL(/#\/@birch/);
    await call(
      'POST',
      `/organisations/${encodeURIComponent(await organisationId('Birch Travel'))}/suspend`,
      {},
    );
    await expect(page).not.toHaveURL(/#\/@birch/, EFFECT);
    await expect(page).toHaveURL(/#\/@[a-z-]+\/.*home/);
  });

  test('T6 a disabled person is signed out in every tab, with the reason', async ({ page, context }) => {
    await openFor(page, MARKETER, '/@alder/home');
    const second = await context.newPage();
    await new ShellPage(second, origins).open('/@alder/sample');
    await expect(second.locator('iframe[title="Main Content"]')).toBeVisible();
    await page.bringToFront();
    const { id } = await personOf(MARKETER);
    await call('POST', `/people/${id}/disable`, {});
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await tab.waitForURL((url) => url.origin === origins.identity, EFFECT);
      await expect(tab.getByText(ENDED)).toBeVisible();
    }
  });
});
