import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  // An element that is still fading in has too little contrast.
  await animationsEnd(page);
  // axe skips a frame that is too busy to respond, and then reports the frame's heading as missing. On a busy machine
  // this can last for seconds.
  const patience = { message: screen, timeout: 60_000 };
  await expect.poll(() => findViolations(axeFor(page)), patience).toEqual([]);
}

test('FRAME-01 a new user signs in, finds their solutions, uses one and signs out', { tag: '@core' }, async ({
  page,
  origins,
  shellPage,
  signInPage,
  samplePage,
}) => {
  const { banner, sideNavigation, mainFrame, accountButton, accountDialog } = shellPage;
  const hash = () => new URL(page.url()).hash;

  await page.goto(origins.shell);
  await expect(signInPage.submit).toBeVisible();
  await expectAccessible(page, 'sign-in');
  // The demonstration's own people, whom README names; all other tests have copies of them.
  await signInPage.signIn('admin@alder.example');

  // ROUTE-15: the bare address is home, in the user's organisation.
  await page.waitForURL(`${origins.shell}/#/@alder/home`);
  await expect(banner).toContainText('Alder Retail');
  await expect(mainFrame.getByRole('link', { name: 'Sample', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Home \| Unified Shell$/);
  await expect(sideNavigation.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The shell's own heading is removed with its loading screen. While it is being removed, axe would find no heading.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expectAccessible(page, 'home');

  await sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
  await expect(page).toHaveURL(`${origins.shell}/#/@alder/sample`);
  await expect(samplePage.organisationName).toBeVisible();
  await expect(samplePage.value('imsOrgName')).toContainText('Alder Retail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expectAccessible(page, 'sample');

  await accountButton.click();
  await expect(accountDialog).toContainText('admin@alder.example');
  await expectAccessible(page, 'account');
  await accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInPage.submit).toBeVisible();
  expect(hash()).toBe('');
});

test('a user moves through the shell by links, Back and Forward, and by the address', {
  tag: '@core',
}, async ({ page, shellPage, samplePage, world }) => {
  const { mainFrame, sideNavigation } = shellPage;
  await shellPage.signInAt('/@alder/sample', 'marketer');
  await expect(samplePage.organisationName).toBeVisible();

  await test.step('address and frame agree after links, Back and Forward', async () => {
    await samplePage.link('/deep/x').click();
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
    await sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await expect(mainFrame.getByRole('link', { name: 'Sample', exact: true })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
    await expect(samplePage.organisationName).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await page.goForward();
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/x'));
    await expect.poll(() => new URL(sampleFrame(page)?.url() ?? '').pathname).toBe('/deep/x');
  });

  await test.step('a shell path of the open solution navigates its frame without loading it again', async () => {
    const frame = sampleFrame(page);
    await frame?.evaluate(() => Object.assign(window, { marked: true }));
    await setHash(page, `#${world.path('/@alder/sample/deep/y')}`);
    await expect.poll(() => new URL(frame?.url() ?? '').pathname).toBe('/deep/y');
    expect(await frame?.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  });

  await test.step('at 320 px the side navigation is a drawer that closes after a selection', async () => {
    const home = sideNavigation.getByRole('link', { name: 'Home', exact: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(home).toBeHidden();
    await page.getByRole('button', { name: 'Toggle side navigation' }).click();
    await home.click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await expect(home).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('a hash that does not decode shows the not-found page', async () => {
    await setHash(page, `#${world.path('/@alder')}/%E0%A4%A`);
    await expect(page.getByText('404-000')).toBeVisible();
  });

  await test.step('ROUTE-11 an unknown path shows the not-found page with its code', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await setHash(page, `#${world.path('/@alder/no-such-path')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('404-000')).toBeVisible();
    await expectAccessible(page, 'not found');
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
  });
});

const sampleFrame = (page: Page) =>
  page.frames().find((frame) => new URL(frame.url(), 'about:blank').host.includes('sample.solutions'));

const setHash = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
