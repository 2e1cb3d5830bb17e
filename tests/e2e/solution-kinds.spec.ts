// One contract for every kind of solution, whatever its history type and origin.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppPage } from './pages/app-page';
import { crashFrame } from './support/crash-frame';
import { discardSettings } from './support/discard-settings';
import { PAST_REFRESH, runThrough } from './support/session-tabs';
import { settleTitlesAtOnce } from './support/settle-titles';
import { type SolutionKind, solutionKinds } from './support/solution-kinds';

const USER = 'marketer@alder.example';
/** One step of the clock. It is shorter than the time limit within which a solution has to report that it is done. */
const CLOCK_STEP_MS = 15_000;

/** The origin of the visible frame once it is done, and the page's title. */
const SHOWN = `document.documentElement.dataset.screen === 'none' &&
  new URL(document.querySelector('iframe[title="Main Content"]').src).origin + ' ' + document.title`;

const historyLength = (page: Page) => page.evaluate(() => history.length);

type Fault = [what: string, cause: (context: BrowserContext, origin: string) => Promise<unknown>];

/** The faults that a solution's document can have. */
const faults: Fault[] = [
  [
    'never reports that it is done',
    (context, origin) => context.route(`${origin}/assets/**`, (route) => route.abort()),
  ],
  [
    'does not exist (404)',
    (context, origin) =>
      context.route(`${origin}/**`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  ],
  [
    'refuses to be framed',
    (context, origin) =>
      context.route(`${origin}/**`, async (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': "frame-ancestors 'none'" },
          body: '<!doctype html><title>Alone</title>',
        }),
      ),
  ],
];

/** In `npm test` each kind has one of the faults, in the nightly run all of them. */
function faultsOf(kind: SolutionKind): Fault[] {
  const own = solutionKinds.indexOf(kind) % faults.length;
  return faults.filter((_, index) => process.env['LONG_RUN'] || index === own);
}

test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ context }) => settleTitlesAtOnce(context));

for (const kind of solutionKinds) {
  test.describe(`a ${kind.kind} solution`, () => contract(kind));
}

function contract(kind: SolutionKind): void {
  const { mount, start, list, entry } = kind;

  test('ROUTE-27 ROUTE-28 opens by a link and navigates by its links, Back and Forward, with one entry for each step', async ({
    page,
    shellPage,
  }) => {
    const solution = new AppPage(page, kind);
    await shellPage.openAs(USER, `/@alder${mount}${list.path}`);
    await solution.expectAt(list);
    const entries = await historyLength(page);
    await solution.link(entry.name).click();
    await solution.expectAt(entry);
    await solution.link(start.name).click();
    await solution.expectAt(start);
    expect(await historyLength(page)).toBe(entries + 2);
    for (const [move, place] of [
      ['back', entry],
      ['back', list],
      ['forward', entry],
      ['forward', start],
    ] as const) {
      await page.evaluate((way) => history[way](), move);
      await solution.expectAt(place);
    }
    expect(await historyLength(page)).toBe(entries + 2);
  });

  test('AMB-20 keeps its document when the user returns, and shows the requested location', async ({
    page,
    shellPage,
  }) => {
    const solution = new AppPage(page, kind);
    const leave = async () => {
      await page.evaluate(() => {
        location.hash = '#/@alder/home';
      });
      await expect(page).toHaveTitle(/Home \| Unified Shell$/);
    };
    await shellPage.openAs(USER, `/@alder${mount}${list.path}`);
    await solution.expectAt(list);
    const isSame = await solution.mark();
    await leave();
    await page.goBack();
    await solution.expectAt(list);
    expect(await isSame()).toBe(true);
    await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');
    await solution.link(start.name).click();
    await solution.expectAt(start);
    await leave();
    // The page is busy for longer than the frame waits for a PONG, so the frame sends a second PING.
    await page.evaluate((hash) => {
      const beBusy = () => {
        const until = performance.now() + 400;
        while (performance.now() < until);
      };
      addEventListener('hashchange', beBusy, { once: true });
      location.hash = hash;
    }, `#/@alder${mount}${entry.path}`);
    await solution.expectAt(entry);
  });

  test('AMB-20 is prerendered on mouse-down and shown on mouse-up; dragging away removes the frame', async ({
    page,
    shellPage,
  }) => {
    const solution = new AppPage(page, kind);
    const isHome = () => expect(page).toHaveTitle(/Home \| Unified Shell$/);
    await shellPage.openAs(USER, '/@alder/home');
    await expect(page.locator('html[data-screen="none"]')).toBeAttached();
    await shellPage.deferredPartStarts();
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
      link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 9';
      document.body.append(link);
    }, `#/@alder${mount}${list.path}`);
    const link = page.getByRole('link', { name: 'There' });
    const loading = page.locator('#frames > iframe[inert]');
    await link.hover();
    await page.mouse.down();
    await expect(loading).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(loading).toHaveCount(0);
    await isHome();

    const entries = await historyLength(page);
    await link.hover();
    await page.mouse.down();
    const ahead = await (await loading.elementHandle())?.contentFrame();
    await ahead?.waitForLoadState();
    const receivedEarly = await ahead?.evaluate(() => {
      Object.assign(window, { marked: true });
      return Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload ?? 'nothing';
    });
    expect(receivedEarly).toBe('nothing');
    await isHome();
    await page.mouse.up();
    await solution.expectAt(list);
    expect(await (await solution.frame()).evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
    await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');
    expect(await historyLength(page)).toBe(entries + 1);
    await page.goBack();
    await isHome();
    await page.goForward();
    await solution.expectAt(list);
  });

  test('CAT-20 has the origin and the access to storage that its registration gives it', async ({
    page,
    origins,
    shellPage,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const solution = new AppPage(page, kind);
    await shellPage.openAs(USER, `/@alder${mount}`);
    await solution.expectAt(start);
    const frame = await solution.frame();
    const seen = await frame.evaluate(() => {
      try {
        return [window.origin, localStorage.length >= 0];
      } catch {
        return [window.origin, false];
      }
    });
    expect(seen).toEqual([kind.hasOrigin ? kind.origin(origins) : 'null', kind.hasStorage]);
    // Without storage, the runtime reports an error and continues.
    const stored = await frame.evaluate(async () => {
      const cache = window.unifiedShellRuntime?.cache();
      try {
        await cache?.set({ key: 'seen', value: 1 });
        return (await cache?.get({ key: 'seen' }))?.value;
      } catch (error) {
        return Reflect.get(Object(error), 'code');
      }
    });
    expect(stored).toBe(kind.hasStorage ? 1 : 'FAILED');
    expect(errors).toEqual([]);
  });

  test('FRAME-02 receives a new organisation, token and theme without a reload', async ({
    context,
    page,
    shellPage,
  }) => {
    await context.clock.install();
    await discardSettings(context);
    const solution = new AppPage(page, kind);
    await shellPage.openAs(USER, `/@alder${mount}`);
    await solution.expectAt(start);
    await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');
    const isSame = await solution.mark();

    await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('option', { name: 'Birch Travel' }).click();
    await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Birch Travel');
    await solution.expectAt(start, 'birch');

    const token = (await solution.configuration())?.imsToken;
    expect(token !== undefined).toBe(kind.hasToken);
    const renewed = page.waitForResponse('**/ims/check/**');
    await context.clock.fastForward(PAST_REFRESH);
    const answer = await (await renewed).json();
    const expected = kind.hasToken ? answer.solution.access_token : undefined;
    expect(expected).not.toBe(kind.hasToken && token);
    await expect.poll(async () => (await solution.configuration())?.imsToken).toBe(expected);

    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(async () => (await solution.configuration())?.s2Theme).toBe('dark');
    expect(await isSame()).toBe(true);
  });

  test('keeps its app location when the page or its own document is reloaded', async ({
    page,
    shellPage,
  }) => {
    const solution = new AppPage(page, kind);
    await shellPage.openAs(USER, `/@alder${mount}`);
    await solution.expectAt(start);
    await solution.link(entry.name).click();
    await solution.expectAt(entry);
    const entries = await historyLength(page);

    await page.reload();
    await solution.expectAt(entry);
    const isSame = await solution.mark();
    const loaded = page.waitForEvent('framenavigated');
    await (await solution.frame()).evaluate(() => location.reload());
    await loaded;
    expect(await isSame()).toBe(false);
    await solution.expectAt(entry);
    await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');

    expect(await historyLength(page)).toBe(entries);
  });

  test('X10 crashes without the shell, which continues, and Back opens the solution again', async ({
    page,
    origins,
    shellPage,
  }) => {
    const solution = new AppPage(page, kind);
    await shellPage.openAs(USER, `/@alder${mount}${list.path}`);
    await solution.expectAt(list);
    await expect(shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    const shell = await crashFrame(page, await solution.frame());
    const shown = () => shell.evaluate(SHOWN);
    await shell.evaluate(`document.querySelector('nav a[href="#/@alder/home"]').click()`);
    await expect.poll(shown).toBe(`${origins.home} Overview | Home | Unified Shell`);
    await shell.evaluate('history.back()');
    await expect.poll(shown).toBe(`${kind.origin(origins)} ${list.name} | ${kind.name} | Unified Shell`);
  });

  for (const [what, cause] of faultsOf(kind)) {
    test(`FRAME-11 X10 a document that ${what} leads to a typed error after the time limit, and a retry opens it`, async ({
      context,
      page,
      origins,
      shellPage,
    }) => {
      await context.clock.install();
      await shellPage.openAs(USER, '/@alder/home');
      const main = page.getByRole('main');
      const retry = main.getByRole('button', { name: 'Try again' });
      await expect(shellPage.accountButton).toBeVisible();
      await cause(context, kind.origin(origins));
      await shellPage.open(`/@alder${mount}${list.path}`);
      await expect(async () => {
        // Runs the clock in steps: the shell does not count time in which no timer ran.
        await runThrough(page, CLOCK_STEP_MS);
        expect(await retry.isVisible()).toBe(true);
      }).toPass();
      await expect(main).toContainText(kind.name);
      await context.unrouteAll();
      await retry.click();
      await new AppPage(page, kind).expectAt(list);
    });
  }
}
