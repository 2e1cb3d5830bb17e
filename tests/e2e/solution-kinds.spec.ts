// One contract for every kind of solution, whatever its history type and origin.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppPage } from './pages/app-page';
import type { ShellPage } from './pages/shell-page';
import { crashFrame } from './support/crash-frame';
import type { Origins } from './support/origins';
import { PAST_REFRESH, runThrough } from './support/session-tabs';
import { settleTitlesAtOnce } from './support/settle-titles';
import { type SolutionKind, solutionKinds } from './support/solution-kinds';
import type { World } from './support/world';

const isLongRun = process.env['LONG_RUN'] === '1';

/** One step of the clock. It is shorter than the time limit within which a solution has to report that it is done. */
const CLOCK_STEP_MS = 15_000;

/** The origin of the visible frame once it is done, and the page's title. */
const SHOWN = `document.documentElement.dataset.screen === 'none' &&
  new URL(document.querySelector('iframe[title="Main Content"]').src).origin + ' ' + document.title`;

interface Fault {
  what: string;
  cause(context: BrowserContext, origin: string): Promise<unknown>;
}

/** The faults that a solution's document can have. */
const faults: readonly Fault[] = [
  {
    what: 'does not exist (404)',
    cause: (context, origin) =>
      context.route(`${origin}/**`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  },
  {
    what: 'refuses to be framed',
    cause: (context, origin) =>
      context.route(`${origin}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': "frame-ancestors 'none'" },
          body: '<!doctype html><title>Alone</title>',
        }),
      ),
  },
  {
    what: 'never reports that it is done',
    cause: (context, origin) => context.route(`${origin}/assets/**`, (route) => route.abort()),
  },
];

const historyLength = (page: Page) => page.evaluate(() => history.length);

const expectHome = (page: Page) => expect(page).toHaveTitle(/Home \| Unified Shell$/);

const follow = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Each fault with a kind. @param turn by how many kinds the faults are shifted */
function faultyKinds(turn: number) {
  const kinds = [...solutionKinds.slice(turn), ...solutionKinds.slice(0, turn)];
  return faults.flatMap((fault, index) => {
    const kind = kinds[index];
    return kind ? [{ fault, kind }] : [];
  });
}

function kindNamed(name: SolutionKind['kind']): SolutionKind {
  const found = solutionKinds.find(({ kind }) => kind === name);
  if (found === undefined) throw new Error(`There is no solution of the kind ${name}.`);
  return found;
}

/** Goes Back twice and Forward twice, and expects the location of each step. */
async function moveThroughHistory(page: Page, solution: AppPage, { list, entry, start }: SolutionKind) {
  const moves = [
    ['back', entry],
    ['back', list],
    ['forward', entry],
    ['forward', start],
  ] as const;
  for (const [move, place] of moves) {
    await page.evaluate((way) => history[way](), move);
    await solution.expectAt(place);
  }
}

/** Makes the page busy at the next navigation for longer than a frame waits for a PONG. The frame sends a second PING. */
const beBusyAtNavigation = (page: Page) =>
  page.evaluate(() => {
    const beBusy = () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    };
    addEventListener('hashchange', beBusy, { once: true });
  });

/** The origin of the solution's document, its access to storage, and what its cache returns for a value just set. */
async function readStorage(solution: AppPage) {
  const frame = await solution.frame();
  return frame.evaluate(async () => {
    const read = () => {
      try {
        return localStorage.length >= 0;
      } catch {
        return false;
      }
    };
    const cache = window.unifiedShellRuntime?.cache();
    try {
      await cache?.set({ key: 'seen', value: 1 });
      const cached: unknown = (await cache?.get({ key: 'seen' }))?.value;
      return { origin: window.origin, hasStorage: read(), cached };
    } catch (error) {
      // Without storage, the runtime reports an error and continues.
      return { origin: window.origin, hasStorage: read(), cached: Reflect.get(Object(error), 'code') };
    }
  });
}

test.beforeEach(({ context }) => settleTitlesAtOnce(context));

/** The headless shell gives storage to a frame of another site. */
const tagsOf = ({ kind }: SolutionKind) => (kind === 'third-party' ? ['@full-browser'] : []);

for (const kind of solutionKinds) {
  const title = `ROUTE-27 ROUTE-28 AMB-20 CAT-20 a solution of the kind ${kind.kind} has its links, history, document, origin and storage`;
  test(title, { tag: tagsOf(kind) }, async ({ page, origins, shellPage, world }) => {
    const { mount, start, list, entry } = kind;
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const solution = new AppPage(page, kind, world);
    const expectOrganisation = () =>
      expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');

    await test.step('ROUTE-27 ROUTE-28 it opens by a link and navigates by its links, Back and Forward, with one entry for each step', async () => {
      await shellPage.openAs('marketer', `/@alder${mount}${list.path}`);
      await solution.expectAt(list);
      const entries = await historyLength(page);
      await solution.link(entry.name).click();
      await solution.expectAt(entry);
      await solution.link(start.name).click();
      await solution.expectAt(start);
      expect(await historyLength(page)).toBe(entries + 2);
      await moveThroughHistory(page, solution, kind);
      expect(await historyLength(page)).toBe(entries + 2);
    });

    await test.step('CAT-20 it has the origin, the access to storage and the token that its registration gives it', async () => {
      expect(await readStorage(solution)).toEqual({
        origin: kind.hasOrigin ? kind.origin(origins) : 'null',
        hasStorage: kind.hasStorage,
        cached: kind.hasStorage ? 1 : 'FAILED',
      });
      await expectOrganisation();
      expect((await solution.configuration())?.imsToken !== undefined).toBe(kind.hasToken);
    });

    await test.step('AMB-20 it keeps its document when the user returns, and shows the requested location', async () => {
      const isSame = await solution.mark();
      await follow(page, `#${world.path('/@alder/home')}`);
      await expectHome(page);
      await page.goBack();
      await solution.expectAt(start);
      expect(await isSame()).toBe(true);
      await expectOrganisation();
      await follow(page, `#${world.path('/@alder/home')}`);
      await expectHome(page);
      await beBusyAtNavigation(page);
      await follow(page, `#${world.path(`/@alder${mount}${entry.path}`)}`);
      await solution.expectAt(entry);
    });

    await test.step('it keeps its app location when the page or its own document is reloaded', async () => {
      const entries = await historyLength(page);
      await page.reload();
      await solution.expectAt(entry);
      const isSame = await solution.mark();
      const loaded = page.waitForEvent('framenavigated');
      await (await solution.frame()).evaluate(() => location.reload());
      await loaded;
      expect(await isSame()).toBe(false);
      await solution.expectAt(entry);
      await expectOrganisation();
      expect(await historyLength(page)).toBe(entries);
    });

    await test.step('ROUTE-08 its address has the part of the page to which the application moves by itself, also after a reload, Back and Forward', async () => {
      const entries = await historyLength(page);
      const expectEnd = async (end: string) => {
        const path = `${entry.path}${end}`;
        await expect(page).toHaveURL(world.at(`/@alder${mount}${path}`));
        await expect.poll(() => solution.appLocation()).toBe(kind.address(path));
      };
      const move = async (end: string, by: (to: string) => void) => {
        const to = kind.address('/').includes('#') ? `#${entry.path}${end}` : end;
        await (await solution.frame()).evaluate(by, to);
        await expectEnd(end);
      };
      const followLink = (to: string) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.body.append(link);
        link.click();
        link.remove();
      };
      const assign = (to: string) => {
        location.hash = to;
      };
      // In an isolated document, no script can keep an assignment from adding an entry of its own.
      await move('#part-1', kind.hasOrigin ? assign : followLink);
      await move('#part-2', followLink);
      await move('?x=1#part-3', (to) => history.replaceState(null, '', to));
      await page.reload();
      await expectEnd('?x=1#part-3');
      const ways = [
        ['back', '#part-1'],
        ['back', ''],
        ['forward', '#part-1'],
        ['forward', '?x=1#part-3'],
      ] as const;
      for (const [way, end] of ways) {
        await page.evaluate((direction) => history[direction](), way);
        await expectEnd(end);
      }
      expect(await historyLength(page)).toBe(entries + 2);
    });

    expect(errors).toEqual([]);
  });
}

/** Adds a link of the page, above all else. */
async function addLink(page: Page, hash: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 9';
    document.body.append(link);
  }, hash);
  return page.getByRole('link', { name: 'There' });
}

/** Presses the link and drags away from it, then presses it again and releases it. */
async function expectPrerendering(
  page: Page,
  solution: AppPage,
  { mount, list }: SolutionKind,
  world: World,
) {
  const link = await addLink(page, `#${world.path(`/@alder${mount}${list.path}`)}`);
  const loading = page.locator('#frames > iframe[inert]');
  await link.hover();
  await page.mouse.down();
  await expect(loading).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(loading).toHaveCount(0);
  await expectHome(page);

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
  await expectHome(page);
  await page.mouse.up();
  await solution.expectAt(list);
  expect(await (await solution.frame()).evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  await expect.poll(async () => (await solution.configuration())?.imsOrgName).toBe('Alder Retail');
  expect(await historyLength(page)).toBe(entries + 1);
  await page.goBack();
  await expectHome(page);
  await page.goForward();
  await solution.expectAt(list);
}

for (const kind of isLongRun ? solutionKinds : [kindNamed('SERVER')]) {
  test(`AMB-20 FRAME-02 a solution of the kind ${kind.kind} is prerendered, and receives changes without a reload`, async ({
    page,
    shellPage,
    world,
  }) => {
    const { start } = kind;
    const solution = new AppPage(page, kind, world);
    const configuration = async () => (await solution.configuration()) ?? {};
    await page.clock.install();
    await shellPage.openAs('marketer', '/@alder/home');
    await expect(page.locator('html[data-screen="none"]')).toBeAttached();
    await shellPage.deferredPartStarts();

    await test.step('AMB-20 it is prerendered on mouse-down and shown on mouse-up; dragging away removes the frame', () =>
      expectPrerendering(page, solution, kind, world));

    await solution.link(start.name).click();
    await solution.expectAt(start);
    const isSame = await solution.mark();

    await test.step('FRAME-02 it receives a new organisation', async () => {
      await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
      await page.getByRole('option', { name: 'Birch Travel' }).click();
      await expect.poll(async () => (await configuration()).imsOrgName).toBe('Birch Travel');
      await solution.expectAt(start, 'birch');
    });

    await test.step('FRAME-02 it receives a new token, if it has one', async () => {
      const token = (await configuration()).imsToken;
      expect(token !== undefined).toBe(kind.hasToken);
      const renewed = page.waitForResponse('**/ims/check/**');
      await page.clock.fastForward(PAST_REFRESH);
      const answer = await (await renewed).json();
      const expected = kind.hasToken ? answer.solution.access_token : undefined;
      expect(expected).not.toBe(kind.hasToken && token);
      await expect.poll(async () => (await configuration()).imsToken).toBe(expected);
    });

    await test.step('FRAME-02 it receives a new theme', async () => {
      await shellPage.accountButton.click();
      await shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect.poll(async () => (await configuration()).s2Theme).toBe('dark');
    });

    expect(await isSame()).toBe(true);
  });
}

/** Opens a solution whose document has a fault, and expects the error after the time limit, and a retry that opens it. */
async function expectRetry(page: Page, shellPage: ShellPage, solution: AppPage, kind: SolutionKind) {
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' });
  await shellPage.open(`/@alder${kind.mount}${kind.list.path}`);
  await expect(async () => {
    // Runs the clock in steps: the shell does not count time in which no timer ran.
    await runThrough(page, CLOCK_STEP_MS);
    expect(await retry.isVisible()).toBe(true);
  }).toPass();
  await expect(main).toContainText(kind.name);
  await page.context().unrouteAll();
  await retry.click();
  await solution.expectAt(kind.list);
}

/** Crashes the open solution, and expects that the shell can leave it, and that Back opens it again. */
async function expectSurvivedCrash(
  page: Page,
  origins: Origins,
  solution: AppPage,
  kind: SolutionKind,
  world: World,
) {
  const shell = await crashFrame(page, await solution.frame());
  const shown = () => shell.evaluate(SHOWN);
  await shell.evaluate(`document.querySelector('nav a[href="#${world.path('/@alder/home')}"]').click()`);
  await expect.poll(shown).toBe(`${origins.home} Overview | Home | Unified Shell`);
  await shell.evaluate('history.back()');
  await expect.poll(shown).toBe(`${kind.origin(origins)} ${kind.list.name} | ${kind.name} | Unified Shell`);
}

for (const turn of isLongRun ? solutionKinds.keys() : [0]) {
  const pairs = faultyKinds(turn);
  test(`FRAME-11 X10 a fault of a solution's document leaves the shell usable (${pairs.map(({ kind }) => kind.kind).join(', ')})`, async ({
    context,
    page,
    origins,
    shellPage,
    world,
  }) => {
    await context.clock.install();
    await shellPage.openAs('marketer', '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    for (const { fault, kind } of pairs)
      await test.step(`FRAME-11 X10 a document of the kind ${kind.kind} that ${fault.what} leads to a typed error after the time limit, and a retry opens it`, async () => {
        await fault.cause(context, kind.origin(origins));
        await expectRetry(page, shellPage, new AppPage(page, kind, world), kind);
      });

    await test.step('X10 a solution crashes without the shell, which continues, and Back opens the solution again', async () => {
      const { kind } = pairs.at(-1) ?? { kind: kindNamed('HASH') };
      await expect(shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      await expectSurvivedCrash(page, origins, new AppPage(page, kind, world), kind, world);
    });
  });
}
