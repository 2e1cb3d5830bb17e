// Walks through the gallery: every screen of the chrome and of the solutions of the shell. `npm run test:all` walks in
// further windows, and `gallery-languages.spec.ts` in further languages.
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { arePicturesWanted, type Compare, describeMachine, openBaselines } from './support/baselines';
import { axeFor, findViolations, installAxe } from './support/find-violations';
import { isDataOfGallery } from './support/gallery-data';
import { type GalleryServer, startGallery } from './support/gallery-server';
import { openPassedSpecimens, type PassedSpecimens, watchState } from './support/passed-specimens';
import { type IsNewLayout, rememberLayouts } from './support/seen-layouts';
import { visibleTexts } from './support/visible-texts';

const isLongRun = process.env['LONG_RUN'] === '1';

// One build serves both tests, so one worker has them.
test.describe.configure({ mode: 'default' });

let gallery: GalleryServer;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

const THEMES = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const;

const PSEUDO_LOCALES = [
  { locale: 'en-XA', width: 320 },
  { locale: 'en-XB', width: 1280 },
] as const;
const NIGHTLY_PSEUDO_LOCALES = [
  { locale: 'en-XA', width: 1280 },
  { locale: 'en-XB', width: 320 },
] as const;
type PseudoLocale = (typeof PSEUDO_LOCALES)[number]['locale'];

/** Characters that every text of a pseudo-locale has, and no text in English. */
const MARKS = { 'en-XA': /[À-ɏ]/, 'en-XB': /\u202E/ } as const;

interface Walk {
  page: Page;
  passed: PassedSpecimens;
  compare: Compare;
  isNewLayout: IsNewLayout;
  /** Waits until the page no longer changes. */
  settled(): Promise<string>;
}

test('UI-14 every specimen is accessible and fits, and in the pseudo-locales has only translated texts, of which none is cut', async ({
  page,
}, testInfo) => {
  // Without a list of those that have passed, there are more than 600 screens to check.
  test.setTimeout(900_000);
  const walk = await beginWalk(page, testInfo, 'shell');

  /** One specimen of each layout: what does not depend on the words is checked with these alone. */
  let distinct: string[] | undefined;
  for (const { theme, width } of THEMES) {
    await test.step(`every specimen is accessible and fits: ${theme}, ${width} px wide`, async () => {
      const all = await openContents(page, `theme=${theme}`, width);
      const violationsWithout = await installAxe(page);
      const ofNewLayout: string[] = [];
      for (const id of isLongRun ? all : (distinct ?? all)) {
        const hasDialog = await show(page, id);
        const state = await walk.settled();
        const isNew = await walk.isNewLayout(page);
        if (isNew) ofNewLayout.push(id);
        if (walk.passed.hasPassed(`${theme} ${width} ${id}`, state)) continue;
        await expectFits(page, `${id} ${theme}`);
        if (!isNew) continue;
        // A dialog hides the rest of the page, including its heading and main landmark, from screen readers.
        const ofTheRest = hasDialog ? ['landmark-one-main', 'page-has-heading-one'] : [];
        expect.soft(await violationsWithout(ofTheRest), `${id} ${theme}`).toEqual([]);
        // A pending button changes its look after a second, so it has no stable picture.
        const hasPicture = !id.endsWith('/sending') && (distinct ?? ofNewLayout).includes(id);
        if (hasPicture) await walk.compare(page, `${theme}-${id.replace('/', '-')}`);
      }
      distinct ??= ofNewLayout;
    });
  }

  const pseudoLocales = isLongRun ? [...PSEUDO_LOCALES, ...NIGHTLY_PSEUDO_LOCALES] : PSEUDO_LOCALES;
  for (const { locale, width } of pseudoLocales) {
    await test.step(`UI-14 every text is translated, and none is cut: ${locale}, ${width} px wide`, async () => {
      const all = await openContents(page, `locale=${locale}`, width);
      // A text that is not translated is found in the first of them.
      for (const id of locale === 'en-XB' && !isLongRun ? (distinct ?? all) : all) {
        await show(page, id);
        if (walk.passed.hasPassed(`${locale} ${width} ${id}`, await walk.settled())) continue;
        await expectTranslated(page, locale, id);
        await expectFits(page, `${id} ${locale}`);
      }
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'en-XB' ? 'rtl' : 'ltr');
    });
  }
  if (testInfo.errors.length === 0) walk.passed.store();
});

test('every page of the solutions of the shell is accessible and fits', async ({ page }, testInfo) => {
  const walk = await beginWalk(page, testInfo, 'solutions');
  for (const { theme, width } of THEMES) {
    await test.step(`${theme}, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 2400 });
      const address = `${gallery.url}solutions.html?theme=${theme}`;
      await page.goto(address);
      const ids = await contentsOf(page);
      expect(ids).toContain('preferences/all-chosen');
      for (const id of ids) {
        await page.goto('about:blank');
        await page.goto(`${address}#${id}`);
        await expect(page).toHaveTitle(id);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (walk.passed.hasPassed(`${theme} ${width} ${id}`, await walk.settled())) continue;
        await expectFits(page, `${id} ${theme}`);
        if (!(await walk.isNewLayout(page))) continue;
        expect.soft(await findViolations(axeFor(page)), `${id} ${theme}`).toEqual([]);
        await walk.compare(page, `${theme}-${id.replace('/', '-')}`);
      }
    });
  }
  if (testInfo.errors.length === 0) walk.passed.store();
});

async function beginWalk(page: Page, testInfo: TestInfo, name: string): Promise<Walk> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery.url);
  const { browser, fonts } = await describeMachine(page);
  return {
    page,
    passed: openPassedSpecimens({
      name,
      surroundings: [gallery.looks, browser, fonts],
      isComplete: isLongRun || arePicturesWanted(testInfo),
    }),
    compare: await openBaselines(page, testInfo),
    isNewLayout: rememberLayouts(),
    settled: watchState(page),
  };
}

/** Opens the gallery in a new document. @returns the ids of its specimens */
async function openContents(page: Page, query: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${gallery.url}?${query}`);
  const ids = await contentsOf(page);
  expect(ids.length).toBeGreaterThan(50);
  return ids;
}

async function contentsOf(page: Page): Promise<string[]> {
  const links = page.locator('nav.contents a');
  await expect(links).not.toHaveCount(0);
  return links.allTextContents();
}

/** Shows another specimen in the same document, and waits for what opens with it. @returns whether that is a dialog */
async function show(page: Page, id: string): Promise<boolean> {
  await page.evaluate(async (to) => {
    const MAX_FRAMES = 600;
    location.hash = to;
    for (let frame = 0; frame < MAX_FRAMES && document.title !== to; frame += 1)
      await new Promise(requestAnimationFrame);
  }, id);
  await expect(page).toHaveTitle(id);
  if (id.startsWith('toast/')) await expect(page.getByRole('alertdialog')).toBeVisible();
  const isSwitcher = id.startsWith('switcher/') && id !== 'switcher/closed';
  const isAccount = [
    'header/account',
    'header/application-account',
    'header/feedback',
    'header/picture',
  ].includes(id);
  const isAsked = ['question/', 'component/', 'prompt/', 'inbox/', 'local-source/question'].some((start) =>
    id.startsWith(start),
  );
  const isModal = id === 'session/paused' || id === 'side-navigation/arrange' || id.startsWith('search/');
  const hasDialog = isAsked || isAccount || id.startsWith('apps/') || isModal || isSwitcher;
  if (hasDialog) await expect(page.getByRole('dialog')).toBeVisible();
  // A switcher is shown as loading after 250 ms (CTX-17).
  if (id === 'switcher/sandbox-loading')
    await expect(page.locator('button[data-kind="sandbox"]')).toBeVisible();
  return hasDialog;
}

async function expectTranslated(page: Page, locale: PseudoLocale, id: string): Promise<void> {
  const texts = await visibleTexts(page);
  const hardCoded = texts.filter(
    ({ text, where }) =>
      // Code is a name or a value, in no language.
      !where.startsWith('code') &&
      /[A-Za-z]{2}/.test(text) &&
      !MARKS[locale].test(text) &&
      !isDataOfGallery(text),
  );
  const describe = (found: typeof texts) => found.map(({ text, where }) => `${text} in ${where}`);
  expect.soft(describe(hardCoded), `${id} ${locale}: hard-coded`).toEqual([]);
  // A long name of data may be cut.
  const cut = texts.filter(({ text, isCut }) => isCut && MARKS[locale].test(text));
  expect.soft(describe(cut), `${id} ${locale}: cut`).toEqual([]);
}

async function expectFits(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}
