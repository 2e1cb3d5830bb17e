import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { AppPage } from './pages/app-page';
import type { ShellPage } from './pages/shell-page';
import { axeFor, findViolations } from './support/find-violations';
import { type SolutionKind, solutionKinds } from './support/solution-kinds';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sample' });
/** The controls of the solution in the dialog. */
const insideOf = (page: Page) => new AppCalls(page.frameLocator('dialog iframe'));

async function open(page: Page, shellPage: ShellPage): Promise<AppCalls> {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(shellPage.accountButton).toBeVisible();
  const calls = new AppCalls(shellPage.mainFrame);
  await calls.openComponent.focus();
  await page.keyboard.press('Enter');
  await expect(insideOf(page).answer).toBeVisible();
  return calls;
}

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
    void Reflect.get(window, 'unifiedShellRuntime')?.component().open(id);
  }, appId);
}

test.describe('UI-10 a solution in a dialog', () => {
  test('returns its answer and the focus to its opener', async ({ page, shellPage }) => {
    const calls = await open(page, shellPage);
    const steps = await page.evaluate(() => history.length);
    // A key is used, because a click would wait for the removed frame.
    await insideOf(page).answer.focus();
    closeBy(page, 'Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(calls.log).toContainText('{"closed":{"order":1042}}');
    await expect(calls.openComponent).toBeFocused();
    expect(await page.evaluate(() => [history.length, location.hash])).toEqual([steps, '#/@alder/sample']);
  });

  test('is closed by Back, and the address stays the same', async ({ page, shellPage }) => {
    const calls = await open(page, shellPage);
    await page.evaluate(() => history.back());
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(calls.log).toContainText('undefined');
    expect(new URL(page.url()).hash).toBe('#/@alder/sample');
  });

  test('is closed by Escape within its frame and by its button', async ({ page, shellPage }) => {
    const calls = await open(page, shellPage);
    await insideOf(page).answer.focus();
    closeBy(page, 'Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await calls.openComponent.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(calls.openComponent).toBeFocused();
  });

  test('is modal: no element outside of it can be clicked or focused with Tab', async ({
    page,
    shellPage,
  }) => {
    await open(page, shellPage);
    await expectKeyboardInside(page);
    const reached = new Set<string>();
    for (let turn = 0; turn < 60; turn += 1) {
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
    expect([...reached].filter((place) => place.startsWith('outside'))).toEqual([]);
    await expect(shellPage.accountButton.click({ timeout: 1_000 })).rejects.toThrow();
  });

  test('has the focus once its frame has loaded, and closes by Escape, for each kind of solution', async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await shellPage.openAs('marketer@alder.example', '/@alder/sample');
    await expect(shellPage.accountButton).toBeVisible();
    await expect(samplePage.organisationName).toBeVisible();
    const calls = new AppCalls(shellPage.mainFrame);
    for (const kind of solutionKinds) {
      await calls.openComponent.focus();
      await openInDialog(page, kind);
      const dialog = page.getByRole('dialog', { name: kind.name });
      await expect(dialog).toHaveAttribute('aria-busy', 'false');
      await expectKeyboardInside(page);
      closeBy(page, 'Escape');
      await expect(dialog, kind.kind).toHaveCount(0);
    }
  });
});

test.describe('a dialog in the application’s frame', () => {
  test('FRAME-32 makes header and navigation inert until it closes', async ({ page, shellPage }) => {
    await shellPage.openAs('marketer@alder.example', '/@alder/sample');
    await expect(shellPage.accountButton).toBeVisible();
    const calls = new AppCalls(shellPage.mainFrame);
    await calls.showDialog.click();
    await expect(calls.ownDialog).toBeVisible();
    await expect(page.locator('#header')).toHaveAttribute('inert');
    await expect(page.locator('#side-navigation')).toHaveAttribute('inert');
    await calls.ownDialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('#header')).not.toHaveAttribute('inert');
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
  });
});

test.describe('UI-10 a solution in a dialog whose address a partner system knows', () => {
  const AUDIENCE_MANAGER = { mount: '/audience-manager', appId: 'audienceManager' };
  const DOWNLOADS = { mount: '/downloads', appId: 'downloads' };

  async function openSample(user: string, page: Page, shellPage: ShellPage, kind: { appId: string }) {
    await shellPage.openAs(user, '/@alder/sample');
    await expect(shellPage.accountButton).toBeVisible();
    await expect(new AppCalls(shellPage.mainFrame).openComponent).toBeVisible();
    await openInDialog(page, kind);
  }

  test('DISC-01 opens where the partner system says', async ({ page, shellPage }) => {
    await openSample('marketer@alder.example', page, shellPage, AUDIENCE_MANAGER);
    const frame = page.locator('dialog iframe');
    await expect(frame).toHaveAttribute('src', /audience-manager\..*told\.system=audience-manager/);
    await expect(page.getByRole('dialog')).toHaveAttribute('aria-busy', 'false');
  });

  test('ERR-08 shows its own error and no frame, asks again, and closes', async ({
    page,
    origins,
    shellPage,
  }) => {
    await openSample('tester@alder.example', page, shellPage, DOWNLOADS);
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
});
