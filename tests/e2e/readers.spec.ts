// Readers get more than their language: forced colours, less motion, large text, lines that break where their script allows
// it, and a page that stays above the soft keyboard.
import type { Frame, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { animationsEnd } from './support/animations-end';
import { openedApplication } from './support/opened-application';
import type { World } from './support/world';

const isLongRun = process.env['LONG_RUN'] === '1';

/** Colours of which a shape can be told from what is behind it (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

/** Whether each icon of a part of the page can be seen: its name, and the contrast of its strongest colour. */
function iconContrasts(part: Locator): Promise<{ name: string; contrast: number }[]> {
  return part.evaluate((root) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Any colour of CSS as parts from 0 to 255. */
    const partsOf = (colour: string): number[] => {
      if (canvas === null) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: string, other: string) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const backdropOf = (element: Element | null): string => {
      if (element === null) return 'Canvas';
      const { backgroundColor } = getComputedStyle(element);
      return (partsOf(backgroundColor)[3] ?? 0) > 0 ? backgroundColor : backdropOf(element.parentElement);
    };
    return [...root.querySelectorAll('svg')]
      .filter(
        (icon) =>
          icon.checkVisibility({ visibilityProperty: true }) && icon.getBoundingClientRect().width > 1,
      )
      .map((icon) => {
        const backdrop = backdropOf(icon.parentElement);
        const colours = [...icon.querySelectorAll('path, rect, circle, use, line, polyline')].flatMap(
          (shape) => {
            const { fill, stroke } = getComputedStyle(shape);
            return [fill, stroke].filter((colour) => colour !== 'none');
          },
        );
        const owner = icon.closest('button, a, [role]');
        return {
          name: owner?.getAttribute('aria-label') ?? owner?.textContent?.trim() ?? '',
          contrast: Math.max(0, ...colours.map((colour) => contrastOf(colour, backdrop))),
        };
      });
  });
}

interface Readers {
  page: Page;
  world: World;
  shellPage: ShellPage;
}

test('in forced colours what matters can be seen, with reduced motion nothing moves, and at 400 % no screen scrolls sideways', async ({
  page,
  world,
  shellPage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' });
  await shellPage.openAs('admin', '/@alder/home');
  await expect(shellPage.mainFrame.getByRole('heading').first()).toBeVisible();
  await shellPage.sideNavigation.getByRole('link').first().waitFor();
  await test.step('in forced colours the focus, what is selected, and the icons can be seen', () =>
    expectSeenInForcedColours(page, shellPage));

  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  await test.step('with reduced motion nothing of the chrome moves', () =>
    expectNothingMoves(page, shellPage));

  // 1,280 × 1,024 pixels, four times enlarged (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [
    ...['preferences', 'notifications', 'admin', 'admin/people', 'sample', 'nothing-here', 'home'],
  ]) {
    await test.step(`at 400 % ${path} does not scroll sideways, and every control of the header can be reached`, () =>
      expectReachable({ page, world, shellPage }, path));
  }
});

test.describe('on a phone with a soft keyboard', () => {
  const PHONE = { width: 390, height: 700 };
  /** The part of the page above the keyboard, which the browser takes from the height of the page. */
  const ABOVE_KEYBOARD = { width: 390, height: 360 };
  test.use({ viewport: PHONE, hasTouch: true });

  test('the field that has the focus and its button stay in view, and lines break as a language allows it', async ({
    page,
    world,
    origins,
    shellPage,
    signInPage,
  }) => {
    await test.step('the sign-in above the keyboard, and at 400 %', async () => {
      await shellPage.open('/@alder/home');
      const { email, password, submit } = signInPage;
      await email.fill(world.email('admin'));
      await password.tap();
      await page.setViewportSize(ABOVE_KEYBOARD);
      await password.scrollIntoViewIfNeeded();
      await expect(password).toBeInViewport({ ratio: 0.99 });
      await submit.scrollIntoViewIfNeeded();
      await expect(password).toBeInViewport({ ratio: 0.99 });
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0);
      await submit.scrollIntoViewIfNeeded();
      await expect(submit).toBeInViewport({ ratio: 0.99 });
      await page.setViewportSize(PHONE);
    });

    await shellPage.openAs('admin', '/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading').first()).toBeVisible();

    await test.step('the palette above the keyboard', async () => {
      for (const content of await page.locator('meta[name="viewport"]').all())
        expect(await content.getAttribute('content')).toContain('interactive-widget=resizes-content');
      await shellPage.banner.getByRole('button', { name: 'Search' }).tap();
      const search = page.getByRole('dialog').getByRole('combobox');
      await search.tap();
      await page.setViewportSize(ABOVE_KEYBOARD);
      await expect(search).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE);
    });

    await test.step('the assistant above the keyboard', async () => {
      await shellPage.banner.getByRole('button', { name: 'AI assistant' }).tap();
      const agreement = page.getByRole('dialog', { name: 'AI assistant agreement' });
      await agreement.getByRole('button', { name: 'Accept' }).tap();
      const message = page.getByRole('complementary').getByRole('textbox', { name: 'Message' });
      await message.tap();
      await page.setViewportSize(ABOVE_KEYBOARD);
      await expect(message).toBeInViewport({ ratio: 0.99 });
      const button = page.getByRole('complementary').getByRole('button', { name: 'Send' });
      await expect(button).toBeInViewport({ ratio: 0.99 });
    });

    await page.setViewportSize({ width: 320, height: 700 });
    for (const locale of isLongRun ? ['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'] : ['ja-JP']) {
      await test.step(`lines break as ${locale} allows it, and no button is cut on a narrow screen`, async () => {
        await page.goto('about:blank');
        await page.goto(`${origins.shell}/?locale=${locale}#${world.path('/@alder/preferences')}`);
        await expect(page.locator('nav.placeholders')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        for (const path of ['preferences', 'admin', 'nothing-here'])
          await expectLinesOf(locale, { page, world, shellPage }, path);
      });
    }
  });
});

async function expectSeenInForcedColours(page: Page, shellPage: ShellPage): Promise<void> {
  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, borderColor, textDecorationLine } = getComputedStyle(element);
    return { outline: outlineStyle === 'none' ? '0px' : outlineWidth, borderColor, textDecorationLine };
  };
  // The stops of the header and the first of the navigation.
  await page.locator('body').focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) break;
    const { name, tag, width } = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName,
        tag: element.tagName,
        width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      };
    });
    // A frame shows the focus itself.
    if (tag === 'IFRAME') break;
    expect.soft(width, `${name} shows its focus`).toBeGreaterThan(0);
  }

  const links = shellPage.sideNavigation.getByRole('link');
  const current = shellPage.sideNavigation.locator('[aria-current="page"]').first();
  await page.locator('body').click({ position: { x: 1, y: 400 } });
  expect(await current.evaluate(lookOf)).not.toEqual(await links.last().evaluate(lookOf));

  for (const part of [shellPage.banner, shellPage.sideNavigation, shellPage.mainFrame.locator('body')])
    for (const icon of await iconContrasts(part))
      expect.soft(icon.contrast, `${icon.name} has an icon`).toBeGreaterThanOrEqual(MIN_CONTRAST);
  await page.locator('[data-opens="help"]').first().click();
  const tabs = page.getByRole('complementary').getByRole('tab');
  await tabs.first().waitFor();
  const mark = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  expect(await mark(tabs.first())).not.toBe(await mark(tabs.last()));
  await page.keyboard.press('Escape');
  await expect(tabs).toHaveCount(0);
}

/** Changes of colour and opacity are no motion; a spinner turns slowly for as long as it is shown. */
const motionsIn = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const { duration = 0, iterations } = effect.getTiming();
      if (iterations === Number.POSITIVE_INFINITY || Number(duration) <= 1) return [];
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => /transform|translate|scale|rotate|inset|top|left|width|height|size/i.test(name));
      return moved.length === 0 ? [] : [`${effect.target?.className}: ${moved.join()} in ${duration} ms`];
    }),
  );

async function expectNothingMoves(page: Page, shellPage: ShellPage): Promise<void> {
  const { accountButton, accountDialog, banner, sideNavigation } = shellPage;
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const opened: [opener: Locator, shown: Locator][] = [
    [accountButton, accountDialog],
    [banner.getByRole('button', { name: 'Search' }), dialog('Search')],
    [page.locator('[data-opens="help"]').first(), page.getByRole('complementary', { name: 'Help center' })],
    [banner.getByRole('button', { name: 'Apps' }), dialog('Apps')],
    [banner.getByRole('button', { name: 'Toggle side navigation' }), sideNavigation],
  ];
  for (const [opener, shown] of opened) {
    await opener.click();
    // Animations begin with the next frames.
    for (let sample = 0; sample < 5; sample += 1) {
      expect.soft(await motionsIn(page)).toEqual([]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // Its code may have loaded meanwhile.
    await expect(shown).toBeVisible();
    expect.soft(await motionsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
}

const overflowOf = (document_: Page | Frame) =>
  document_.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Opens a page in the same document of the shell. @returns the document of its application, if it has one */
async function openPage({ page, world }: Readers, path: string): Promise<Frame | undefined> {
  // The query of the address, which may have a language, stays.
  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    world.path(`/@alder/${path}`),
  );
  await expect(page).toHaveURL(world.at(`/@alder/${path}`));
  if (path === 'nothing-here') {
    await page.getByRole('heading', { level: 1 }).waitFor();
    return undefined;
  }
  return openedApplication(page, path);
}

async function expectReachable(readers: Readers, path: string): Promise<void> {
  const { page, shellPage } = readers;
  const frame = await openPage(readers, path);
  expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
  for (const control of await shellPage.banner.getByRole('button').all()) {
    const shown = await control.boundingBox();
    // The link that skips to the content is one pixel until it has the focus.
    if (shown === null || shown.width <= 1) continue;
    const name = `${path}: ${await control.getAttribute('aria-label')}`;
    await expect.soft(control, name).toBeInViewport({ ratio: 0.99 });
  }
  if (frame === undefined) return;
  const box = await page.locator('iframe[title="Main Content"]').boundingBox();
  expect.soft(await overflowOf(frame), `${path}: the application`).toBeLessThanOrEqual(0);
  expect.soft(box?.height, `${path}: room for the application`).toBeGreaterThan(128);
}

async function expectLinesOf(locale: string, readers: Readers, path: string): Promise<void> {
  const frame = await openPage(readers, path);
  await animationsEnd(readers.page);
  for (const document_ of frame ? [readers.page, frame] : [readers.page]) {
    const { styles, korean, cut } = await document_.evaluate(() => {
      const breaks = () => {
        const { wordBreak, lineBreak } = getComputedStyle(document.body);
        return { wordBreak, lineBreak };
      };
      const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="button"]')];
      const isCut = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // The link that skips to the content is one pixel until it has the focus.
        element.clientWidth > 1 &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
      const found = buttons.filter(isCut).map((element) => element.textContent ?? '');
      const { lang } = document.documentElement;
      const ownBreaks = breaks();
      document.documentElement.lang = 'ko-KR';
      const koreanBreaks = breaks();
      document.documentElement.lang = lang;
      return { styles: ownBreaks, korean: koreanBreaks, cut: found };
    });
    if (locale !== 'ko-KR') expect.soft(styles, path).toMatchObject({ lineBreak: 'strict' });
    expect.soft(korean, `${path} in Korean`).toMatchObject({ wordBreak: 'keep-all' });
    expect.soft(cut, `${path}: cut`).toEqual([]);
  }
}
