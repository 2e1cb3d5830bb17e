// The duties of a solution in the shell. The id of each check is its heading in docs/solutions.md.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { describePublicLoader } from './public-loader';
import type { Status } from './report';
import type { Visit } from './visit';

export interface Outcome {
  status: Status;
  detail: string;
}

export interface Check {
  id: string;
  title: string;
  /** Whether the check is skipped for a solution that did not connect. */
  needsConnection: boolean;
  /** A rejection is a failure, with its message. */
  run(visit: Visit): Promise<Outcome>;
}

const MAX_DONE_MS = 5_000;
const MAX_SCRIPT_BYTES = 1_024 * 1_024;
const TITLE_LIMIT_MS = 3_000;
const RENEWAL_LIMIT_MS = 20_000;
/** A page with more stops than this is not walked to its end. */
const MAX_TAB_STOPS = 60;
/** A language that the shell has, other than that of the visit. */
const OTHER_LOCALE = 'fr-FR';
const MARK = 'data-checked-document';

const passed = (detail = ''): Outcome => ({ status: 'passed', detail });
const failed = (detail: string): Outcome => ({ status: 'failed', detail });
const skipped = (detail: string): Outcome => ({ status: 'skipped', detail });
const warning = (detail: string): Outcome => ({ status: 'warning', detail });

/** Marks the document of the frame; a document that replaces it has no mark. */
const mark = (frame: Frame) =>
  frame.evaluate((name) => document.documentElement.setAttribute(name, ''), MARK);
const isMarked = async (visit: Visit) =>
  (await visit.frame()).evaluate((name) => document.documentElement.hasAttribute(name), MARK);

async function requireSameDocument(visit: Visit, cause: string): Promise<void> {
  if (!(await isMarked(visit))) throw new Error(`The solution was loaded again ${cause}.`);
}

/** The path below which a solution with path history has its places. */
const basePathOf = async (visit: Visit) =>
  new URL(String(await visit.configuration('baseFrameUrl'))).pathname.replace(/\/+$/, '');

/** The location of the frame, as the registration routes it. */
async function placeOf(visit: Visit): Promise<string> {
  const { hash, pathname } = new URL(await (await visit.frame()).evaluate(() => location.href));
  return visit.subject.history === 'HASH' ? hash.slice(1) : pathname.slice((await basePathOf(visit)).length);
}

export const CHECKS: readonly Check[] = [
  {
    id: 'the-address-answers',
    title: 'The address answers',
    needsConnection: false,
    run: async ({ document }) => {
      if (document === undefined) return failed('The server did not answer.');
      return document.status < 400 ? passed() : failed(`The server answered with status ${document.status}.`);
    },
  },
  {
    id: 'the-shell-may-frame-it',
    title: 'The shell may frame it',
    needsConnection: false,
    run: async ({ document }) => {
      const option = document?.headers['x-frame-options'];
      if (option !== undefined) return failed(`The header X-Frame-Options: ${option} forbids the frame.`);
      const policy = document?.headers['content-security-policy'] ?? '';
      const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
      if (ancestors === undefined) {
        return warning('No Content-Security-Policy with frame-ancestors says which shells may frame it.');
      }
      return passed(ancestors);
    },
  },
  {
    id: 'its-loader-accepts-the-shell',
    title: 'Its loader accepts the shell',
    needsConnection: false,
    async run(visit) {
      const files = await visit.publicLoaders();
      return files.length === 0 ? passed() : failed(describePublicLoader(files));
    },
  },
  {
    id: 'it-connects-to-the-shell',
    title: 'It connects to the shell',
    needsConnection: false,
    run: async ({ times, errors }) =>
      times.connectedMs === undefined
        ? failed(`No configuration was received. ${errors[0] ?? 'The console of the frame has no error.'}`)
        : passed(`${times.connectedMs} ms`),
  },
  {
    id: 'it-says-when-it-is-usable',
    title: 'It says when it is usable',
    needsConnection: true,
    run: async ({ times: { doneMs } }) => {
      if (doneMs === undefined) return failed('It did not call done(): the shell still shows its spinner.');
      return doneMs > MAX_DONE_MS ? warning(`It was usable after ${doneMs} ms.`) : passed(`${doneMs} ms`);
    },
  },
  {
    id: 'it-sets-the-title',
    title: 'It sets the title',
    needsConnection: true,
    run: async (visit) => {
      const hasDetail = async () => (await visit.page.title()).split(' | ').length > 2;
      const isSet = await visit.until(hasDetail, 'unset', TITLE_LIMIT_MS).then(
        () => true,
        () => false,
      );
      return isSet ? passed() : warning('The title of the page names only the solution.');
    },
  },
  {
    id: 'its-places-are-in-the-address',
    title: 'Its places are in the address of the shell',
    needsConnection: true,
    run: async (visit) => {
      const before = visit.shellPath();
      const base = visit.subject.history === 'HASH' ? '#' : await basePathOf(visit);
      await (await visit.frame()).evaluate((address) => {
        if (address.startsWith('#')) location.hash = address;
        else history.pushState(null, '', address);
      }, `${base}/checked-place`);
      await visit.until(
        () => visit.shellPath() === '/checked-place',
        'The address of the shell did not follow a move of the solution.',
      );
      await visit.page.goBack();
      await visit.until(() => visit.shellPath() === before, 'Back did not lead to the place before.');
      return passed();
    },
  },
  {
    id: 'it-opens-at-a-deep-link',
    title: 'It opens at a deep link',
    needsConnection: true,
    run: async (visit) => {
      if (visit.subject.history === 'SERVER') return skipped('Only its server knows the places that it has.');
      await visit.open('/checked-link');
      await visit.until(visit.isConnected, 'It did not connect when it was opened at a deep link.');
      const place = await placeOf(visit);
      return place.startsWith('/checked-link')
        ? passed()
        : failed(`The frame is at “${place}” in place of “/checked-link”.`);
    },
  },
  {
    id: 'it-follows-the-theme',
    title: 'It follows the theme',
    needsConnection: true,
    run: async (visit) => {
      const frame = await visit.frame();
      await mark(frame);
      const look = () =>
        frame.evaluate(() => {
          const { colorScheme } = getComputedStyle(document.documentElement);
          const { backgroundColor, color } = getComputedStyle(document.body);
          return [colorScheme, backgroundColor, color].join();
        });
      await visit.page.emulateMedia({ colorScheme: 'light' });
      const light = await look();
      await visit.page.emulateMedia({ colorScheme: 'dark' });
      await visit.until(
        async () => String(await visit.configuration('theme')).includes('dark'),
        'The theme did not reach the solution.',
      );
      const hasChanged = await visit
        .until(async () => (await look()) !== light, 'same', 2_000)
        .then(() => true)
        .catch(() => false);
      await requireSameDocument(visit, 'by a change of the theme');
      await visit.page.emulateMedia({ colorScheme: 'light' });
      return hasChanged ? passed() : warning('It looks the same in the dark theme.');
    },
  },
  {
    id: 'it-follows-the-language',
    title: 'It follows the language',
    needsConnection: true,
    run: async (visit) => {
      await visit.open('', `?locale=${OTHER_LOCALE}`);
      await visit.until(
        async () => (await visit.configuration('locale')) === OTHER_LOCALE,
        'The language did not reach the solution.',
      );
      const language = async () => (await visit.frame()).evaluate(() => document.documentElement.lang);
      const isFollowed = await visit
        .until(async () => OTHER_LOCALE.startsWith((await language()) || 'none'), 'same', 2_000)
        .then(() => true)
        .catch(() => false);
      await visit.open('');
      await visit.until(
        async () => (await visit.configuration('locale')) === 'en-US',
        'It did not connect again.',
      );
      return isFollowed ? passed() : warning('It has the same language when the user has another one.');
    },
  },
  {
    id: 'it-follows-the-organisation',
    title: 'It follows the organisation',
    needsConnection: true,
    run: async (visit) => {
      await mark(await visit.frame());
      const { page } = visit;
      await page.getByRole('banner').getByRole('button', { name: 'Switch organization' }).click();
      await page.getByRole('option', { name: 'Birch Travel' }).click();
      await visit.until(
        async () => (await visit.configuration('imsOrgName')) === 'Birch Travel',
        'It was not told of the other organisation.',
      );
      if (visit.subject.isRefreshed) return passed('It is loaded again, as it is registered.');
      await requireSameDocument(visit, 'by a change of the organisation');
      return passed();
    },
  },
  {
    id: 'it-follows-the-token',
    title: 'It follows the renewal of its token',
    needsConnection: true,
    run: async (visit) => {
      await mark(await visit.frame());
      const token = await visit.configuration('imsToken');
      if (token === undefined && (await visit.isConnected())) {
        return skipped('It receives no token, because it is of a third party without a client.');
      }
      await visit.until(
        async () => {
          const next = await visit.configuration('imsToken');
          return next !== undefined && next !== token;
        },
        'No new token reached it before the old one expired.',
        RENEWAL_LIMIT_MS,
      );
      await requireSameDocument(visit, 'by a new token');
      return passed();
    },
  },
  {
    id: 'it-is-usable-by-keyboard',
    title: 'It is usable by keyboard',
    needsConnection: true,
    run: async ({ page, ...visit }) => {
      const frame = await visit.frame();
      await frame.evaluate(() => window.focus());
      for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const isInFrame = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
        if (!isInFrame) return passed(`${stop} stops`);
      }
      const stops = await frame.evaluate(
        () => document.querySelectorAll('a[href],button,input,select,textarea,[tabindex]').length,
      );
      return stops < MAX_TAB_STOPS
        ? failed('Tab does not leave the solution.')
        : skipped(`The page has ${stops} stops, too many to walk.`);
    },
  },
  {
    id: 'it-is-accessible',
    title: 'It is accessible',
    needsConnection: true,
    run: async (visit) => {
      const frame = await visit.frame();
      await frame.evaluate(
        readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
      );
      const found = new Set<string>();
      for (const colorScheme of ['dark', 'light'] as const) {
        await visit.page.emulateMedia({ colorScheme });
        await visit.until(
          async () => String(await visit.configuration('s2Theme')) === colorScheme,
          'The theme did not reach the solution.',
        );
        for (const violation of await violationsIn(frame)) found.add(violation);
      }
      return found.size === 0 ? passed() : failed(`axe: ${[...found].join(', ')}`);
    },
  },
  {
    id: 'it-keeps-to-the-policies',
    title: 'It causes no error',
    needsConnection: true,
    run: async ({ errors }) => (errors.length === 0 ? passed() : failed(errors.slice(0, 3).join(' · '))),
  },
  {
    id: 'it-is-small-enough',
    title: 'It is small enough',
    needsConnection: true,
    run: async (visit) => {
      const { scriptBytes } = visit.sizes();
      return scriptBytes > MAX_SCRIPT_BYTES
        ? warning(`Its scripts have ${(scriptBytes / 1024).toFixed(0)} KB; a development server serves more.`)
        : passed();
    },
  },
  {
    id: 'it-has-a-language',
    title: 'It names its language',
    needsConnection: true,
    run: async (visit) => {
      const language = await (await visit.frame()).evaluate(() => document.documentElement.lang);
      return language === '' ? failed('The document has no lang attribute.') : passed(language);
    },
  },
];

/**
 * The violations of WCAG 2.2 AA that axe finds, each with its first element. A document without a background shows the
 * browser's canvas, which is dark in a dark colour scheme; axe takes it for white, so it is set for the check.
 */
function violationsIn(frame: Frame): Promise<string[]> {
  return frame.evaluate(async () => {
    const { documentElement } = document;
    const isTransparent = [documentElement, document.body].every(
      (element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)',
    );
    const { backgroundColor } = documentElement.style;
    if (isTransparent) documentElement.style.backgroundColor = 'Canvas';
    const results = await Reflect.get(window, 'axe').run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    documentElement.style.backgroundColor = backgroundColor;
    return results.violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown[] }[] }) => `${id} (${nodes[0]?.target})`,
    );
  });
}
