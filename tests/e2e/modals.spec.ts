import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { AppPage } from './pages/app-page';
import { axeFor, findViolations } from './support/find-violations';
import { type SolutionKind, solutionKinds } from './support/solution-kinds';

/** Closes the focused dialog by a key. The key press is not awaited, because its frame is removed before it ends. */
function closeBy(page: Page, key: string): void {
  page.keyboard.press(key).catch(() => {});
}

/** Whether a frame's document has the focus. Runs in the frame, because the page cannot read it across origins. */
async function hasKeyboard(page: Page, frame: string): Promise<boolean> {
  return page
    .frameLocator(frame)
    .locator('html')
    .evaluate(({ ownerDocument }) => ownerDocument.hasFocus());
}

async function expectKeyboardInside(page: Page): Promise<void> {
  await expect.poll(() => hasKeyboard(page, 'dialog iframe')).toBe(true);
  expect(await hasKeyboard(page, 'iframe[title="Main Content"]')).toBe(false);
}

/** Makes the sample open another solution in a dialog. */
async function openInDialog(
  page: Page,
  { mount = '', appId = mount.slice(1) }: Partial<Pick<SolutionKind, 'mount' | 'appId'>>,
): Promise<void> {
  const sample = solutionKinds.find(({ name }) => name === 'Sample');
  if (sample === undefined) throw new Error('There is no sample solution.');
  const frame = await new AppPage(page, sample).frame();
  await frame.evaluate((id) => {
    const runtime = window.unifiedShellRuntime;
    if (runtime === undefined) throw new Error('The runtime has not loaded.');
    void runtime.component().open(id);
  }, appId);
}

/** All of them in the long run; otherwise one with a token, one without an origin and one of another site. */
const kinds =
  process.env['LONG_RUN'] === '1'
    ? solutionKinds
    : solutionKinds.filter(({ kind }) => ['HASH', 'isolated', 'third-party'].includes(kind));

test('a solution in a dialog answers its opener, and keeps the user inside until it closes', {
  tag: '@core',
}, async ({ page, shellPage, world }) => {
  const { accountButton, mainFrame } = shellPage;
  const calls = new AppCalls(mainFrame);
  const dialog = page.getByRole('dialog', { name: 'Sample' });
  const inside = new AppCalls(page.frameLocator('dialog iframe'));
  const openByKey = async () => {
    await calls.openComponent.focus();
    await page.keyboard.press('Enter');
    await expect(inside.answer).toBeVisible();
  };
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(accountButton).toBeVisible();

  await test.step('UI-10 it is modal: no element outside of it can be focused with Tab or clicked', async () => {
    await openByKey();
    await expectKeyboardInside(page);
    expect(await placesOfTab(page, 60)).not.toContainEqual(expect.stringContaining('outside'));
    const covers = await accountButton.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog') !== null;
    });
    expect(covers).toBe(true);
  });

  await test.step('UI-10 it returns its answer and the focus to its opener', async () => {
    const steps = await page.evaluate(() => history.length);
    // A key is used, because a click would wait for the removed frame.
    await inside.answer.focus();
    closeBy(page, 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(calls.log).toContainText('{"closed":{"order":1042}}');
    await expect(calls.openComponent).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await expect(page).toHaveURL(world.at('/@alder/sample'));
  });

  await test.step('UI-10 it is closed by Back, and the address stays the same', async () => {
    await openByKey();
    await page.evaluate(() => history.back());
    await expect(dialog).toHaveCount(0);
    await expect(calls.log).toContainText('undefined');
    await expect(page).toHaveURL(world.at('/@alder/sample'));
  });

  await test.step('UI-10 it is closed by Escape within its frame', async () => {
    await openByKey();
    await inside.answer.focus();
    closeBy(page, 'Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('UI-10 it is closed by its button', async () => {
    await openByKey();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(calls.openComponent).toBeFocused();
  });

  await test.step('FRAME-32 a dialog in the application’s frame makes header and navigation inert until it closes', async () => {
    await calls.showDialog.click();
    await expect(calls.ownDialog).toBeVisible();
    await expect(page.locator('#header')).toHaveAttribute('inert');
    await expect(page.locator('#side-navigation')).toHaveAttribute('inert');
    await calls.ownDialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('#header')).not.toHaveAttribute('inert');
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(world.at('/@alder/home'));
  });
});

/** Presses Tab. @returns the places that have had the focus */
async function placesOfTab(page: Page, turns: number): Promise<string[]> {
  const reached = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'body';
        return activeElement?.closest('dialog') ? 'dialog' : `outside: ${activeElement?.outerHTML}`;
      }),
    );
    if (await hasKeyboard(page, 'iframe[title="Main Content"]')) reached.add('outside: the covered frame');
  }
  return [...reached];
}

test('solutions of every kind open in a dialog', async ({ page, shellPage, samplePage }) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  await expect(samplePage.organisationName).toBeVisible();
  const calls = new AppCalls(shellPage.mainFrame);

  for (const kind of kinds) {
    await test.step(`UI-10 ${kind.kind}: it has the focus once its frame has loaded, and closes by Escape`, async () => {
      await calls.openComponent.focus();
      await openInDialog(page, kind);
      const dialog = page.getByRole('dialog', { name: kind.name });
      await expect(dialog).toHaveAttribute('aria-busy', 'false');
      await expectKeyboardInside(page);
      closeBy(page, 'Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  await test.step('UI-10 DISC-01 a solution whose address a partner system knows opens where the system says', async () => {
    await openInDialog(page, { appId: 'audienceManager' });
    const frame = page.locator('dialog iframe');
    await expect(frame).toHaveAttribute('src', /audience-manager\..*told\.system=audience-manager/);
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-busy', 'false');
  });
});

test('UI-10 ERR-08 a dialog whose address is not found shows its own error and no frame, asks again, and closes', async ({
  page,
  origins,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('tester', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  // Connected: the shell answers its requests.
  await expect(samplePage.organisationName).toBeVisible();
  await openInDialog(page, { appId: 'downloads' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('500-001i');
  await expect(dialog.getByRole('alert')).toContainText('couldn’t be found');
  await expect(dialog.locator('iframe')).toHaveCount(0);
  const again = page.waitForRequest((request) => request.url().startsWith(origins.discovery));
  await dialog.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await again;
  await expect(dialog).toContainText('500-001i');
  expect(await findViolations(axeFor(page).include('dialog'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
