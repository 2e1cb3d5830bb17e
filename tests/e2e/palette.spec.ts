// The palette, by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { discardSettings } from './support/discard-settings';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

test('the palette opens from the page and from a frame, finds an application, and opens it with Enter', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@alder/sample');
  await shellPage.deferredPartStarts();
  await shellPage.mainFrame.getByRole('heading', { level: 1 }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await shellPage.banner.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('plat');
  const first = palette.getByRole('option').first();
  await expect(first).toContainText('Platform');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL(/#\/@alder\/.*platform/);
});

test('the palette switches the organisation and runs commands', async ({ page, context, shellPage }) => {
  await discardSettings(context);
  await shellPage.openAs('marketer@alder.example', '/@alder/home');
  await shellPage.deferredPartStarts();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('>dark');
  await expect(palette.getByRole('group', { name: 'Commands' }).getByRole('option')).toHaveText([
    /^Use dark theme/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('@birch');
  await expect(palette.getByRole('option').first()).toContainText('Birch Travel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/@birch\//);
});

test('NAV-27 the open application answers the palette with its own pages', async ({ page, shellPage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await shellPage.deferredPartStarts();
  await shellPage.accountButton.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('page y');
  const hits = palette.getByRole('group', { name: 'Sample' }).getByRole('option');
  await expect(hits).toHaveText(['Page y']);
  await page.keyboard.press('ArrowUp');
  await expect(hits).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sample\/deep\/y$/);
});

test('NAV-27 an application that is not open answers by its endpoint, and script in a title stays text', async ({
  page,
  shellPage,
}) => {
  // The tests of the notifications run beside this one, and need the inbox of the administrator to themselves.
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await shellPage.deferredPartStarts();
  const title = `Zebra report ${Date.now()} <img src=x onerror=alert(1)>`;
  await inFrame(shellPage.mainFrame, `runtime.pulse().send([${JSON.stringify({ topic: 'Orders', title })}])`);
  await shellPage.accountButton.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('zebra report');
  const hits = palette.getByRole('group', { name: 'Notifications' }).getByRole('option');
  await expect(hits.first()).toContainText(title);
  await page.keyboard.press('ArrowUp');
  while ((await hits.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/notifications$/);
});

/** Moves to the first hit of a group by the arrow key, as a screen reader follows it. */
async function moveTo(page: Page, group: string): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  const first = palette.getByRole('group', { name: group, exact: true }).getByRole('option').first();
  const count = await palette.getByRole('option').count();
  for (let step = 0; step < count; step += 1) {
    if ((await first.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(palette.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
  await expect(field).toBeFocused();
  return first;
}

/** The groups that no other test opens. For each: a query that finds something in it, and the address that its first hit opens. */
const groups: [group: string, query: string, opens: RegExp][] = [
  ['Applications', 'sample', /#\/@alder\/.*sample$/],
  ['Recent', '#', /#\/@alder\//],
  ['Favorites', '#', /#\/@alder\//],
  ['Pages', 'dataflows', /#\/@alder\/.*platform\/dataflow$/],
  // Opens the same application in the sandbox.
  ['Sandboxes and instances', 'development', /#\/@alder\/sname:dev\/platform/],
];

test('applications, recent pages, favorites, pages and sandboxes are reached and opened by keyboard alone', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@alder/platform/home');
  await shellPage.deferredPartStarts();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  const type = async (query: string) => {
    await shellPage.accountButton.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(query);
  };
  await type('>add this page');
  await expect(palette.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  for (const [group, query, opens] of groups) {
    await test.step(group, async () => {
      await type(query);
      await expect(palette.getByRole('status')).toContainText(/^\d+ results?$/);
      const hit = await moveTo(page, group);
      await expect(palette).toMatchAriaSnapshot(`
        - combobox "Search"
        - listbox:
          - group "${group}":
            - option
      `);
      expect(await hit.getAttribute('id')).not.toBe(null);
      await page.keyboard.press('Enter');
      await expect(palette).toHaveCount(0);
      await expect(page).toHaveURL(opens);
    });
  }
});

const sizes = [
  { width: 320, height: 640 },
  // 1280 × 1024 at 400 % (WCAG 1.4.10).
  { width: 320, height: 256 },
];

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the palette has no accessibility fault at ${size.width} × ${size.height} px in the ${colorScheme} theme, and fills the screen`, async ({
      page,
      shellPage,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await shellPage.openAs('admin@alder.example', '/@alder/home');
      await shellPage.deferredPartStarts();
      await shellPage.banner.getByRole('button', { name: 'Search' }).click();
      const palette = page.getByRole('dialog', { name: 'Search' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('data');
      await expect(palette.getByRole('option').first()).toBeVisible();
      await animationsEnd(page);
      expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      expect(await findViolations(axeFor(page))).toEqual([]);
    });
  }
}
