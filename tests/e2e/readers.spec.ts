// Readers get more than their language: forced colours, less motion, large text, lines that break where their script allows
// it, and a page that stays above the soft keyboard.
import type { Frame, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';

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

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark' });

  test('the focus, what is selected, and the icons can be seen', async ({ page, shellPage }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await shellPage.openAs('marketer@alder.example', '/@alder/home');
    await expect(shellPage.mainFrame.getByRole('heading').first()).toBeVisible();
    await page.getByRole('navigation').getByRole('link').first().waitFor();

    const isMarked = (element: Element) => {
      const { outlineStyle, outlineWidth, borderColor, textDecorationLine } = getComputedStyle(element);
      return { outline: outlineStyle === 'none' ? '0px' : outlineWidth, borderColor, textDecorationLine };
    };
    // The stops of the header and the first of the navigation.
    await page.locator('body').focus();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) break;
      const { name, ...mark } = await focused.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName,
          width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        };
      });
      // A frame shows the focus itself.
      if (await focused.evaluate((element) => element.tagName === 'IFRAME')) break;
      expect.soft(mark.width, `${name} shows its focus`).toBeGreaterThan(0);
    }

    const links = page.getByRole('navigation').getByRole('link');
    const current = page.getByRole('navigation').locator('[aria-current="page"]').first();
    await page.locator('body').click({ position: { x: 1, y: 400 } });
    expect(await current.evaluate(isMarked)).not.toEqual(await links.last().evaluate(isMarked));

    for (const icon of await iconContrasts(page.getByRole('banner')))
      expect.soft(icon.contrast, `${icon.name} has an icon`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const icon of await iconContrasts(page.getByRole('navigation')))
      expect.soft(icon.contrast, `${icon.name} has an icon`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const icon of await iconContrasts(shellPage.mainFrame.locator('body')))
      expect.soft(icon.contrast, `${icon.name} of home has an icon`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    await page.locator('[data-opens="help"]').first().click();
    const tabs = page.getByRole('complementary').getByRole('tab');
    await tabs.first().waitFor();
    const mark = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    expect(await mark(tabs.first())).not.toBe(await mark(tabs.last()));
  });
});

test('with reduced motion nothing of the chrome moves', async ({ page, shellPage }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The side navigation stays closed for this user, and no other test needs it open.
  await shellPage.openAs('agency@elm.example', '/@elm/home');
  await expect(shellPage.mainFrame.getByRole('heading').first()).toBeVisible();
  // Changes of colour and opacity are no motion; a spinner turns slowly for as long as it is shown.
  const moving = (document_: Page | Frame) =>
    document_.evaluate(() =>
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
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const banner = page.getByRole('banner');
  const opened: [open: () => Promise<void>, shown: Locator][] = [
    [() => shellPage.accountButton.click(), shellPage.accountDialog],
    [() => banner.getByRole('button', { name: 'Search' }).click(), dialog('Search')],
    [
      () => page.locator('[data-opens="help"]').first().click(),
      page.getByRole('complementary', { name: 'Help center' }),
    ],
    [() => banner.getByRole('button', { name: 'Apps' }).click(), dialog('Apps')],
    [() => banner.getByRole('button', { name: 'Toggle side navigation' }).click(), shellPage.sideNavigation],
  ];
  for (const [open, shown] of opened) {
    await open();
    // Animations begin with the next frames.
    for (let sample = 0; sample < 5; sample += 1) {
      expect.soft(await moving(page)).toEqual([]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // Its code may have loaded meanwhile.
    await expect(shown).toBeVisible();
    expect.soft(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test.describe('at 400 %', () => {
  // 1,280 × 1,024 pixels, four times enlarged (WCAG 1.4.10).
  test.use({ viewport: { width: 320, height: 256 } });

  test('no screen scrolls sideways, and every control of the header can be reached', async ({
    page,
    origins,
    shellPage,
  }) => {
    test.setTimeout(180_000);
    const overflow = (document_: Page | Frame) =>
      document_.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.goto(`${origins.shell}/#/@alder/home`);
    await page.getByRole('textbox').first().waitFor();
    expect.soft(await overflow(page), 'sign-in').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Sign in', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport({ ratio: 0.99 });

    await shellPage.signInByRequest('admin@alder.example');
    for (const path of [
      'home',
      'preferences',
      'notifications',
      'admin',
      'admin/people',
      'sample',
      'nothing-here',
    ]) {
      await page.goto('about:blank');
      await shellPage.open(`/@alder/${path}`);
      await expect(page.locator('nav.placeholders')).toHaveCount(0);
      await page.getByRole('banner').getByRole('button').first().waitFor();
      const isError = path === 'nothing-here';
      if (isError) await page.getByRole('heading', { level: 1 }).waitFor();
      else await shellPage.mainFrame.getByRole('heading').first().waitFor();
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
      for (const control of await page.getByRole('banner').getByRole('button').all()) {
        const shown = await control.boundingBox();
        // The link that skips to the content is one pixel until it has the focus.
        if (shown === null || shown.width <= 1) continue;
        await expect.soft(control, `${path}: ${await control.getAttribute('aria-label')}`).toBeInViewport({
          ratio: 0.99,
        });
      }
      if (isError) continue;
      const handle = await page.locator('iframe[title="Main Content"]').elementHandle();
      const frame = await handle?.contentFrame();
      const box = await handle?.boundingBox();
      if (!frame) throw new Error('No application is open.');
      expect.soft(await overflow(frame), `${path}: the application`).toBeLessThanOrEqual(0);
      expect.soft(box?.height, `${path}: room for the application`).toBeGreaterThan(128);
    }
  });
});

for (const locale of ['ja-JP', 'ko-KR', 'zh-CN', 'zh-TW']) {
  test(`lines break as ${locale} allows it, and no button is cut on a narrow screen`, async ({
    page,
    origins,
    shellPage,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await shellPage.openAs('admin@alder.example', '/@alder/home');
    const rules = locale === 'ko-KR' ? { wordBreak: 'keep-all' } : { lineBreak: 'strict' };
    for (const path of ['preferences', 'admin', 'nothing-here']) {
      await page.goto('about:blank');
      await page.goto(`${origins.shell}/?locale=${locale}#/@alder/${path}`);
      await expect(page.locator('nav.placeholders')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const documents: (Page | Frame)[] = [page];
      if (path === 'nothing-here') await page.getByRole('heading', { level: 1 }).waitFor();
      else {
        await shellPage.mainFrame.getByRole('heading').first().waitFor();
        const handle = await page.locator('iframe[title="Main Content"]').elementHandle();
        const frame = await handle?.contentFrame();
        if (frame) documents.push(frame);
      }
      await animationsEnd(page);
      for (const document_ of documents) {
        const { styles, cut } = await document_.evaluate(() => {
          const { wordBreak, lineBreak } = getComputedStyle(document.body);
          const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="button"]')];
          const isCut = (element: HTMLElement) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            // The link that skips to the content is one pixel until it has the focus.
            element.clientWidth > 1 &&
            (element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1);
          return {
            styles: { wordBreak, lineBreak },
            cut: buttons.filter(isCut).map((element) => element.textContent ?? ''),
          };
        });
        expect.soft(styles, path).toMatchObject(rules);
        expect.soft(cut, `${path}: cut`).toEqual([]);
      }
    }
  });
}

test.describe('on a phone with a soft keyboard', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  /** The part of the page above the keyboard, which the browser takes from the height of the page. */
  const ABOVE_KEYBOARD = { width: 390, height: 360 };

  test('the field that has the focus and its button stay in view', async ({ page, origins, shellPage }) => {
    await page.goto(`${origins.shell}/#/@alder/home`);
    const password = page.getByRole('textbox', { name: 'Password' });
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@alder.example');
    await password.tap();
    await page.setViewportSize(ABOVE_KEYBOARD);
    await password.scrollIntoViewIfNeeded();
    await expect(password).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).scrollIntoViewIfNeeded();
    await expect(password).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 390, height: 700 });

    await shellPage.signInByRequest('admin@alder.example');
    await shellPage.open('/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading').first()).toBeVisible();
    for (const content of await page.locator('meta[name="viewport"]').all())
      expect(await content.getAttribute('content')).toContain('interactive-widget=resizes-content');

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.tap();
    await page.setViewportSize(ABOVE_KEYBOARD);
    await expect(search).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 700 });

    await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).tap();
    const accept = page
      .getByRole('dialog', { name: 'AI assistant agreement' })
      .getByRole('button', { name: 'Accept' });
    const message = page.getByRole('complementary').getByRole('textbox', { name: 'Message' });
    // An earlier test may have accepted it.
    await expect(accept.or(message)).toBeVisible();
    if (await accept.isVisible()) await accept.tap();
    await message.tap();
    await page.setViewportSize(ABOVE_KEYBOARD);
    await expect(message).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Send' })).toBeInViewport({
      ratio: 0.99,
    });
  });
});
