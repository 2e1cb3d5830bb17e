// Nothing on the screen moves by itself: neither while a page loads nor after a switch.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { administerAs } from './support/administration';
import { axeFor, findViolations } from './support/find-violations';
import { forgetLayoutShifts, layoutShift, recordLayoutShifts } from './support/layout-shifts';

/** A tenth of the value that web vitals call good. */
const MAX_SHIFT = 0.01;
const isLongRun = process.env['LONG_RUN'] === '1';
const WIDTHS = isLongRun ? [1440, 768, 320] : [1440];

test.beforeEach(({ context }) => recordLayoutShifts(context));

/** Checks the shell's own document or page, and on request each frame: an application may insert what it receives. */
async function expectNoShift(page: Page, what: string, { withFrames = false } = {}): Promise<void> {
  const { value, moved } = await layoutShift(page, { withFrames });
  expect.soft(value, `${what}\n${moved.join('\n')}`).toBeLessThan(MAX_SHIFT);
}

/** The option whose name begins with this; the region or the type may follow. */
const option = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first();

/** A data card, a frame, and another data card. */
const CARDS = ['sample:orders', 'segmentBuilder:segments', 'mixModeler:budget'];

for (const width of WIDTHS) {
  const loads = isLongRun && width === 1440 ? 10 : 2;
  test(`home does not move in ${loads} loads, ${width} px wide, also with cards of three applications`, async ({
    page,
    shellPage,
    origins,
    world,
  }) => {
    const shelf = page.getByRole('region', { name: 'Cards' });
    const greeting = shellPage.mainFrame.getByRole('heading', { name: 'Welcome, Mara' });
    const load = async (time: number) => {
      if (time > 1) await page.reload();
      await expect(greeting).toBeVisible();
      await expect(shellPage.accountButton).toBeVisible();
      await expect(shelf).toBeVisible();
      await expectNoShift(page, `load ${time}`, { withFrames: true });
    };
    await page.setViewportSize({ width, height: 800 });
    await shellPage.openAs('marketer', '/@alder/home');
    for (let time = 1; time <= loads; time += 1) await load(time);

    const administration = await administerAs(origins, world.email('admin'));
    const path = `/organisations/${encodeURIComponent(world.organisationId('alder'))}/slots`;
    const rules = { home: CARDS };
    await test.step('with three cards that an administrator puts on the default home', async () => {
      await administration.call('PUT', path, rules, 0);
      // Only what is in sight is read and opened.
      const content = [
        shelf.getByText('1042'),
        shelf.locator('iframe').contentFrame().getByText('Loyal customers'),
        shelf.getByText('84,500'),
      ].slice(0, width === 1440 ? 3 : 1);
      for (const part of content) await expect(part).toBeAttached();
      await load(loads + 1);
      for (const part of content) await expect(part).toBeAttached();
      await expectNoShift(page, 'the cards', { withFrames: true });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await findViolations(axeFor(page)), colorScheme).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      expect.soft(await findViolations(axeFor(page)), '320 px').toEqual([]);
    });

    await test.step('until the administrator switches one of them off', async () => {
      await administration.call('PUT', path, { ...rules, slots: ['sample:orders'] }, 1);
      await expect(shelf.getByRole('article', { name: 'Open orders' })).toHaveCount(0);
      await expect(shelf.getByRole('article')).toHaveCount(2);
    });
  });
}

test('a change of application, organisation or sandbox moves nothing', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  const { banner, mainFrame, sideNavigation } = shellPage;
  const expectOpen = (name: string) => expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
  async function switchSandbox(name: string): Promise<void> {
    await forgetLayoutShifts(page);
    const button = banner.getByRole('button', { name: 'Switch sandbox' });
    await button.click();
    await option(page, name).click();
    await expect(button).toContainText(name);
    await expectNoShift(page, `the sandbox ${name}`);
  }
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(mainFrame.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  await layoutShift(page);

  await test.step('by the navigation', async () => {
    const names = isLongRun ? ['Preferences', 'Sample', 'Home', 'Achievements', 'Sample'] : ['Sample'];
    for (const name of names) {
      await forgetLayoutShifts(page);
      await sideNavigation.getByRole('link', { name, exact: true }).click();
      await expectOpen(name);
      await expectNoShift(page, name);
    }
  });

  await test.step('another organisation', async () => {
    const names = isLongRun
      ? ['Birch Travel', 'Cedar Bank', 'Alder Retail']
      : ['Birch Travel', 'Alder Retail'];
    for (const name of names) {
      await forgetLayoutShifts(page);
      await banner.getByRole('button', { name: 'Switch organization' }).click();
      await option(page, name).click();
      await expect(samplePage.organisationName).toContainText(name);
      await expectNoShift(page, name);
    }
  });

  await test.step('another sandbox, which the frame receives', async () => {
    for (const name of isLongRun ? ['Development', 'Production'] : ['Development']) await switchSandbox(name);
  });

  await test.step('by the list of applications: to one with a side navigation of its own', async () => {
    await openInList('Platform', 'Platform');
    await expect(mainFrame.getByRole('heading', { name: 'Platform', level: 1 })).toBeVisible();
  });

  await test.step('another sandbox, with a new frame', async () => {
    for (const name of isLongRun ? ['Development', 'Production'] : ['Production']) await switchSandbox(name);
  });

  await test.step('by the list of applications: back', () => openInList('Home', 'Suite'));

  // Without an input of the user, each shift counts, also an immediate one.
  await test.step('by the address', async () => {
    const preferences = [
      ['preferences', 'Preferences'],
      ['home', 'Home'],
    ] as const;
    for (const [path, name] of [
      ...(isLongRun ? preferences : []),
      ['nothing-here', 'Unified Shell'],
      ['sample', 'Sample'],
    ] as const) {
      await forgetLayoutShifts(page);
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        world.path(`/@alder/${path}`),
      );
      await expectOpen(name);
      await expectNoShift(page, path);
    }
  });

  async function openInList(name: string, group: string): Promise<void> {
    await forgetLayoutShifts(page);
    await banner.getByRole('button', { name: 'Apps' }).click();
    await page
      .getByRole('dialog')
      .getByRole('region', { name: group })
      .getByRole('link', { name, exact: true })
      .click();
    await expectOpen(name);
    await expectNoShift(page, name);
  }
});

test('the account page and the pages of the sign-in do not move while they load', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shellPage.open('/home');
  await expect(signInPage.submit).toBeVisible();
  await expectNoShift(page, 'sign-in');
  await page.goto(`${origins.identity}/forgot-password`);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectNoShift(page, 'forgotten password');
  await page.goto(`${origins.identity}/signed-out`);
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expectNoShift(page, 'signed out');
  await shellPage.signInByRequest('staff');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origins.identity}/account`);
    await expect(page.getByRole('region', { name: 'Act as someone else' })).toBeVisible();
    await expectNoShift(page, `the account page, ${width} px wide`);
  }
});
