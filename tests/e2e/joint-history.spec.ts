// One history for shell and frames (ARCHITECTURE, "Browser history and keys"): after every step, address, frame and
// navigation show the same location, and each step has one history entry. Random walks are compared with a model.
import type { Page } from '@playwright/test';
import { createSeededRandom, type SeededRandom } from '../faults/support/seeded-random';
import { expect, test } from './fixtures/product';
import { AppPage } from './pages/app-page';
import { holdRequests } from './support/hold-requests';
import { HistoryModel, hashOf, type Visit } from './support/joint-history';
import { settleTitlesAtOnce } from './support/settle-titles';
import { type SolutionKind, solutionKinds } from './support/solution-kinds';
import { serveStubs } from './support/stub-pages';
import { walkedDocument } from './support/walked-document';
import type { World } from './support/world';

const isLongRun = process.env['LONG_RUN'] === '1';
const STEP_COUNT = isLongRun ? 40 : 20;

interface Walk {
  page: Page;
  world: World;
  model: HistoryModel;
  random: SeededRandom;
}

function pick<T>(random: SeededRandom, from: readonly T[]): T {
  const found = from[Math.floor(random.between(0, from.length))];
  if (found === undefined) throw new Error('The list to pick from is empty.');
  return found;
}

const locationsOf = ({ start, list, entry }: SolutionKind) => [start, list, entry];

/** A location in the open solution other than the current one. */
function otherLocation({ model, random }: Walk): Visit {
  const { kind, location } = model.now;
  return {
    kind,
    location: pick(
      random,
      locationsOf(kind).filter((other) => other !== location),
    ),
  };
}

/** A location in another solution. */
function otherSolution({ model, random }: Walk): Visit {
  const kind = pick(
    random,
    walked.filter((other) => other !== model.now.kind),
  );
  return { kind, location: pick(random, locationsOf(kind)) };
}

const follow = ({ page, world }: Walk, visit: Visit) =>
  page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    hashOf(world, visit),
  );

/** Clicks a link with the mouse. The shell prerenders the target on mouse-down, before the click follows the link. */
const followPressed = ({ page, world }: Walk, visit: Visit, held: number) =>
  page.evaluate(
    async ([hash, milliseconds]) => {
      const link = Object.assign(document.createElement('a'), { href: hash });
      document.body.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      link.click();
      link.remove();
    },
    [hashOf(world, visit), held] as const,
  );

async function go({ page, model }: Walk, steps: number): Promise<void> {
  if (model.go(steps)) await page.evaluate((by) => history.go(by), steps);
}

/** For each history type, the code with which an application navigates without a new history entry. */
const replaceIn: Record<string, (target: string) => void> = {
  HASH: (target) => location.replace(`#${target}`),
  HISTORY: (place) => history.replaceState(null, '', place),
  SERVER: (place) => location.replace(place),
};

const steps: Record<string, (walk: Walk) => Promise<void>> = {
  async 'a link of the application'(walk) {
    const visit = otherLocation(walk);
    await new AppPage(walk.page, visit.kind).link(visit.location.name).click();
    walk.model.push(visit);
  },
  async 'the application replaces its entry'(walk) {
    const visit = otherLocation(walk);
    const frame = await new AppPage(walk.page, visit.kind).frame();
    await frame.evaluate(`(${replaceIn[visit.kind.kind]})(${JSON.stringify(visit.location.path)})`);
    walk.model.replace(visit);
  },
  async 'a link of the shell inside the solution'(walk) {
    const visit = otherLocation(walk);
    await follow(walk, visit);
    walk.model.push(visit);
  },
  async 'a link of the shell to another solution'(walk) {
    const visit = otherSolution(walk);
    await follow(walk, visit);
    walk.model.push(visit);
  },
  async 'a mouse click on a link of the shell to another solution'(walk) {
    const visit = otherSolution(walk);
    await followPressed(walk, visit, walk.random.between(0, 200));
    walk.model.push(visit);
  },
  Back: (walk) => go(walk, -1),
  Forward: (walk) => go(walk, 1),
  'two steps back': (walk) => go(walk, -2),
  async 'the page reloads'({ page }) {
    await page.reload();
  },
  async 'the frame reloads'({ page, model }) {
    const loaded = page.waitForEvent('framenavigated');
    await (await new AppPage(page, model.now.kind).frame()).evaluate(() => location.reload());
    await loaded;
  },
};

/** How often each step is chosen, relative to 1. */
const weights: Record<string, number> = {
  'a link of the application': 4,
  'a mouse click on a link of the shell to another solution': 2,
  Back: 3,
  Forward: 2,
};
const choices = Object.keys(steps).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));

const walked = solutionKinds.filter(({ kind }) => kind in replaceIn);

/** The current address, frame, navigation and number of entries; or an error text while a document loads. */
async function readPage(page: Page, { kind }: Visit) {
  try {
    const shell = await page.evaluate(() => ({
      hash: location.hash,
      entries: history.length,
      solution: document.querySelector('#shell-subject')?.textContent,
    }));
    return { ...shell, where: await new AppPage(page, kind).appLocation() };
  } catch (cause) {
    return String(cause);
  }
}

test.beforeEach(({ context }) => settleTitlesAtOnce(context));

const SEEDS = [104_729, 350_377, 611_953, 899_981];

for (const seed of isLongRun ? SEEDS : SEEDS.slice(0, 1)) {
  test(`ROUTE-27 FRAME-28 a random walk keeps address, frame and navigation at the same location, with one history entry for each step (${seed})`, async ({
    context,
    page,
    origins,
    shellPage,
    world,
  }) => {
    await serveStubs(context, origins, (origin) => {
      const kind = walked.find((each) => each.origin(origins) === origin);
      return kind && walkedDocument(kind);
    });
    const random = createSeededRandom(String(seed));
    const kind = pick(random, walked);
    await shellPage.openAs('marketer', `/@alder${kind.mount}`);
    const model = new HistoryModel({ kind, location: kind.start });
    await expect(new AppPage(page, kind).link(kind.start.name)).toBeVisible();
    const before = await page.evaluate(() => history.length);
    const done: string[] = [];
    for (let step = 0; step < STEP_COUNT; step += 1) {
      const name = pick(random, choices);
      done.push(name);
      await steps[name]?.({ page, world, model, random });
      const { now } = model;
      await expect
        .poll(() => readPage(page, now), done.slice(-8).join(', '))
        .toEqual({
          hash: hashOf(world, now),
          entries: before + model.length - 1,
          solution: now.kind.heading ?? now.kind.name,
          where: now.kind.address(now.location.path),
        });
    }
  });
}

test('ROUTE-27 a link that is followed before the application is configured adds one history entry', async ({
  context,
  page,
  origins,
  shellPage,
  world,
}) => {
  const kind = solutionKinds.find((each) => each.kind === 'SERVER') ?? walked[0];
  if (kind === undefined) throw new Error('No solution has the history type SERVER.');
  const visit = (location: Visit['location']): Visit => ({ kind, location });
  await serveStubs(context, origins, (origin) =>
    origin === kind.origin(origins) ? walkedDocument(kind) : undefined,
  );
  await shellPage.openAs('marketer', `/@alder${kind.mount}`);
  const hosted = new AppPage(page, kind);
  await expect(hosted.link(kind.start.name)).toBeVisible();
  await shellPage.deferredPartStarts();

  const token = await holdRequests(page, '**/ims/check/v6/token*');
  await page.reload();
  await hosted.link(kind.entry.name).click();
  expect([token.count(), await hosted.configuration()]).toEqual([1, null]);
  await token.release();
  const expectAt = (now: Visit) =>
    expect
      .poll(() => readPage(page, now))
      .toMatchObject({ hash: hashOf(world, now), where: kind.address(now.location.path) });
  await expectAt(visit(kind.entry));
  // A reload removes the frame's state from the browser's history, so from here on Back depends on the shell alone.
  await page.reload();
  await expectAt(visit(kind.entry));
  await page.evaluate(() => history.back());
  await expectAt(visit(kind.start));
});
