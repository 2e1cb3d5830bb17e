// The header with an application's own parts, and the dialog of all applications.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ClientPage } from './pages/client-page';
import { type ClientServer, startClientServer } from './support/client-server';
import { axeFor, findViolations } from './support/find-violations';

/** An application without a client library. Tests call its actions to fill the header. */
const APPLICATION = `
  window.clicks = [];
  window.EXC_MR_READY = () => {
    const { topbar, page, userProfile } = window['exc-module-runtime'];
    window.__actions = {
      show({ title, label, tabs, buttons = [] }) {
        topbar.solution = { title, icon: '' };
        topbar.customEnvLabel = label;
        topbar.workspaces = tabs;
        userProfile.setButtons(buttons.map((name) => ({ label: name, callback: () => clicks.push(name) })));
      },
      title(text) { page.title = text; },
    };
    window['exc-module-runtime'].default().on('ready', () => page.done());
  };
  const script = document.createElement('script');
  script.src = new URLSearchParams(location.search).get('_mr');
  script.onload = () => window.EXC_MR_READY();
  document.head.append(script);
`;

let server: ClientServer;

test.beforeAll(async () => {
  server = await startClientServer(APPLICATION);
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ context, origins }) => {
  await server.standFor(context, origins.sample);
});

const tab = (name: string) => ({ name, url: `/${name}` });

async function expectAccessible(page: Page): Promise<void> {
  // The first heading is the application's own, in its frame.
  const axe = axeFor(page).exclude('iframe').disableRules('page-has-heading-one');
  expect(await findViolations(axe)).toEqual([]);
}

test('an application fills the header, and the header is empty again when another application opens', async ({
  page,
  origins,
  shellPage,
  world,
}) => {
  const { banner, mainFrame, accountButton, accountDialog } = shellPage;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await shellPage.openAs('marketer', '/@alder/sample');
  const app = new ClientPage(page, origins.sample);
  await expect.poll(() => app.note('__actions')).toBeTruthy();

  await test.step('tabs that do not fit are in a menu that works by keyboard, also at 320 px', async () => {
    const tabs = Array.from({ length: 20 }, (_, index) => tab(`workspace-${index + 1}`));
    await app.act('show', { title: 'Orders', label: null, tabs });
    const others = banner.getByRole('button', { name: 'All other pages' });
    await expect(others).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await others.focus();
    await page.keyboard.press('Enter');
    const last = page.getByRole('menuitem', { name: 'workspace-20' });
    await expect(last).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sample\/workspace-20$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the header shows markup as text, and leaves out excess', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const evilTabs = [{ name: evil, url: 'javascript:alert(2)' }, tab(evil)];
    const excess = Array.from({ length: 10_000 }, (_, index) => tab(`Tab ${index}`));
    await app.act('show', { title: evil, label: evil, tabs: [...evilTabs, ...excess] });
    await expect(banner.getByText(evil).first()).toBeVisible();
    await expect.poll(() => warnings.join()).toContain('are left out');
    expect(await page.locator('#header a').count()).toBeLessThan(210);
    expect(await page.locator('#header a[href^="javascript"]').count()).toBe(0);
    await app.act('title', 'x'.repeat(1_000_000));
    await expect(page).toHaveTitle(/^x{1000} \|/);
    expect(dialogs).toEqual([]);
  });

  await test.step('a button of the application in the account dialog calls it', async () => {
    await app.act('show', { title: 'Orders', label: 'Test env', tabs: [tab('one')], buttons: ['My orders'] });
    await expect(banner.getByRole('link', { name: 'one' })).toBeVisible();
    await expect(banner.getByText('Test env')).toBeVisible();
    await accountButton.click();
    await accountDialog.getByRole('button', { name: 'My orders' }).click();
    await expect.poll(() => app.note('clicks')).toEqual(['My orders']);
  });

  await test.step('the parts are removed when the user opens another application in the list of all', async () => {
    await banner.getByRole('button', { name: 'Apps' }).click();
    const apps = page.getByRole('dialog', { name: 'Apps' });
    await apps.getByRole('searchbox', { name: 'Search' }).fill('home');
    await apps.getByRole('link', { name: /^Home/ }).click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await expect(banner.getByRole('link', { name: 'one' })).toHaveCount(0);
    await expect(banner.getByText('Test env')).toHaveCount(0);
    await expect(banner.getByText('Orders')).toHaveCount(0);
  });

  await test.step('home finds an application by words without regard to accents or case, and opens it', async () => {
    await expect(mainFrame.getByRole('link').nth(60)).toBeAttached();
    const search = mainFrame.getByRole('searchbox', { name: 'Search apps' });
    await search.fill('ANÁLYTICS');
    const found = mainFrame.getByRole('link', { name: 'Analytics', exact: true });
    await expect(found).toBeVisible();
    await expect(mainFrame.getByRole('link', { name: 'Brand kit' })).toHaveCount(0);
    await search.fill('nothing is called this');
    await expect(mainFrame.getByRole('status')).toContainText('No apps match');
    await search.fill('analytics');
    await found.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${world.path('/@alder')}(/so:[^/]+)?/analytics$`));
  });
});

test('a user gives feedback, and the header shows their picture', async ({ page, origins, shellPage }) => {
  const { banner, accountButton } = shellPage;
  await page.setViewportSize({ width: 320, height: 640 });
  await shellPage.openAs('marketer', '/@alder/sample');

  await test.step('NAV-06 the picture comes from the shell’s own origin', async () => {
    const picture = accountButton.locator('img');
    await expect(picture).toHaveAttribute('src', `${origins.shell}/people/mara-keter.svg`);
    await expect
      .poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(0);
  });

  await test.step('UI-12 a user gives feedback on a pre-release by keyboard, also at 320 px wide', async () => {
    const feedback = banner.getByRole('button', { name: 'Feedback' });
    await expect(feedback).toHaveCount(0);
    await shellPage.open('/@alder/partner');
    await feedback.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Fine & quick');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('link', { name: 'Open email' })).toHaveAttribute(
      'href',
      /^mailto:feedback@unified-shell\.example\?subject=Feedback%20on%20.+&body=Fine%20%26%20quick/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(feedback).toBeFocused();
  });

  await test.step('NAV-06 initials replace the picture if it does not load', async () => {
    await page.route('**/people/*', (route) => route.abort());
    await page.reload();
    await expect(accountButton).toHaveText('MK');
    await expect(accountButton.locator('img')).toHaveCount(0);
  });
});
