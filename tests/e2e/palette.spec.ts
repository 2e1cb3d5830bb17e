// The palette, by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Search' });

/** The groups and, for each, a query that finds something in it, and the address that its first hit opens. */
const groups: [group: string, query: string, opens: RegExp][] = [
  ['Applications', 'sample', /#\/@alder[^/]*\/.*sample$/],
  ['Recent', '#', /#\/@alder[^/]*\//],
  ['Favorites', '#', /#\/@alder[^/]*\//],
  ['Pages', 'dataflows', /#\/@alder[^/]*\/.*platform\/dataflow$/],
  // Opens the same application in the sandbox.
  ['Sandboxes and instances', 'development', /#\/@alder[^/]*\/sname:dev\/platform/],
];

test('the palette opens from the page and from a frame, and each of its groups is reached and opened by keyboard alone', {
  tag: '@core',
}, async ({ context, page, shellPage }) => {
  await shellPage.openAs('admin', '/@alder/sample');
  await shellPage.deferredPartStarts();
  const palette = paletteOf(page);

  await test.step('it opens from a frame, on a Cyrillic keyboard, and from the page, and opens an application with Enter', async () => {
    await shellPage.mainFrame.getByRole('heading', { level: 1 }).click();
    const session = await context.newCDPSession(page);
    const control = 2;
    const key = { key: 'л', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: control };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await session.detach();
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);

    await shellPage.banner.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('plat');
    const first = palette.getByRole('option').first();
    await expect(first).toContainText('Platform');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    // A page can be a favorite once the user has visited it.
    const visited = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/recents/v1') &&
        answer.request().postData()?.includes('platform') === true,
    );
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(page).toHaveURL(/#\/@alder[^/]*\/.*platform/);
    await visited;
  });

  await test.step('it adds the open page to the favorites', async () => {
    await typeInPalette(page, shellPage.accountButton, '>add this page');
    await expect(palette.getByRole('option')).not.toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  });

  for (const [group, query, opens] of groups) {
    await test.step(`the group ${group} is reached by arrow keys, and opened with Enter`, async () => {
      await typeInPalette(page, shellPage.accountButton, query);
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

test('NAV-27 applications answer the palette with their own pages, and it runs commands and switches the organisation', async ({
  page,
  shellPage,
  world,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await shellPage.deferredPartStarts();
  const palette = paletteOf(page);

  await test.step('NAV-27 an application that is not open answers by its endpoint, and script in a title stays text', async () => {
    const title = 'Zebra report <img src=x onerror=alert(1)>';
    const message = JSON.stringify({ topic: 'Orders', title });
    await inFrame(shellPage.mainFrame, `runtime.pulse().send([${message}])`);
    await typeInPalette(page, shellPage.accountButton, 'zebra report');
    const hits = palette.getByRole('group', { name: 'Notifications' }).getByRole('option');
    await expect(hits.first()).toContainText(title);
    await page.keyboard.press('ArrowUp');
    while ((await hits.first().getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(world.at('/@alder/home/notifications'));
  });

  await test.step('NAV-27 the open application answers with its own pages', async () => {
    await shellPage.open('/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading', { level: 1 })).toBeVisible();
    await typeInPalette(page, shellPage.accountButton, 'page y');
    const hits = palette.getByRole('group', { name: 'Sample' }).getByRole('option');
    await expect(hits).toHaveText(['Page y']);
    await page.keyboard.press('ArrowUp');
    await expect(hits).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/y'));
  });

  await test.step('it runs commands', async () => {
    await typeInPalette(page, shellPage.accountButton, '>dark');
    await expect(palette.getByRole('group', { name: 'Commands' }).getByRole('option')).toHaveText([
      /^Use dark theme/,
    ]);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('it fills a small screen, without an accessibility fault in the dark theme', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await shellPage.banner.getByRole('button', { name: 'Search' }).click();
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('data');
    await expect(palette.getByRole('option').first()).toBeVisible();
    // The second is 1280 × 1024 at 400 % (WCAG 1.4.10).
    for (const size of [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await animationsEnd(page);
      await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      expect.soft(await findViolations(axeFor(page)), `${size.height} px`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it switches the organisation', async () => {
    await typeInPalette(page, shellPage.accountButton, '@birch');
    await expect(palette.getByRole('option').first()).toContainText('Birch Travel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/@${world.tenant('birch')}/`));
  });
});

/** Opens the palette by its key while another element has the focus, and types. */
async function typeInPalette(page: Page, focused: Locator, query: string): Promise<void> {
  await focused.focus();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(query);
}

/** Moves to the first hit of a group by the arrow key, as a screen reader follows it. */
async function moveTo(page: Page, group: string): Promise<Locator> {
  const palette = paletteOf(page);
  const first = palette.getByRole('group', { name: group, exact: true }).getByRole('option').first();
  const count = await palette.getByRole('option').count();
  for (let step = 0; step < count; step += 1) {
    if ((await first.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(palette.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(fieldOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? 'none',
  );
  await expect(fieldOf(page)).toBeFocused();
  return first;
}
