// Shell and runtime over a joint history that behaves as Chromium's: after every step, the address and the frame show
// the same app location, and each step has one history entry (ARCHITECTURE, "Browser history and keys").
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { solutionFixture } from '../../../apps/shell/src/test-support/fixtures';
import { createSeededRandom, type SeededRandom } from '../../faults/support/seeded-random';
import { createHistoryWorld, type HistoryWorld } from './history-world';

const KINDS = ['HASH', 'HISTORY', 'SERVER'] as const;
const LOCATIONS = ['', '/a', '/b', '/b/c?d=1', '#p', '/a#p', '/a#q', '/b/c?d=1#a/../50%'];

type Kind = (typeof KINDS)[number];

interface Visit {
  kind: Kind;
  location: string;
}

const solutions = KINDS.map((historyType) => {
  const appId = historyType.toLowerCase();
  const usual = solutionFixture({ appId });
  return { ...usual, sandbox: { ...usual.sandbox, historyType } };
});
const hashOf = ({ kind, location }: Visit) => `#/@alder/${kind.toLowerCase()}${location}`;

class PopState extends Event {}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The expected history: its entries and the current index. */
interface Model {
  entries: Visit[];
  index: number;
}

const nowOf = ({ entries, index }: Model): Visit => entries[index] ?? { kind: 'HASH', location: '' };
const pushed = ({ entries, index }: Model, visit: Visit): Model => ({
  entries: [...entries.slice(0, index + 1), visit],
  index: index + 1,
});
const replaced = ({ entries, index }: Model, visit: Visit): Model => ({
  entries: entries.with(index, visit),
  index,
});

interface Step {
  world: HistoryWorld;
  model: Model;
  /** A location in the open solution other than the current one. */
  otherVisit: Visit;
  pick<T>(from: readonly T[]): T;
}

/** Navigates inside the application as its history type requires. */
function inside(world: HistoryWorld, { kind, location }: Visit, type: 'push' | 'replace'): void {
  const path = location.startsWith('/') ? location : `/${location}`;
  const [page, fragment] = path.split('#');
  const isHere = new URL(page ?? '', 'http://a.test').pathname === new URL(world.document().href).pathname;
  // A link to a part of the page, as in a table of contents.
  if (kind !== 'HASH' && fragment !== undefined && isHere) world.navigate(type, `#${fragment}`);
  else if (kind === 'HISTORY') world.document().history[`${type}State`](null, '', path);
  else world.navigate(type, kind === 'HASH' ? `#${path}` : path);
}

function travel({ world, model }: Step, steps: number): Model {
  world.go(steps);
  const index = model.index + steps;
  return model.entries[index] ? { ...model, index } : model;
}

const steps: Record<string, (step: Step) => Model | Promise<Model>> = {
  'the application navigates'({ world, model, otherVisit }) {
    inside(world, otherVisit, 'push');
    return pushed(model, otherVisit);
  },
  'the application replaces its entry'({ world, model, otherVisit }) {
    inside(world, otherVisit, 'replace');
    return replaced(model, otherVisit);
  },
  'a link of the shell inside the solution'({ world, model, otherVisit }) {
    world.follow(hashOf(otherVisit));
    return pushed(model, otherVisit);
  },
  'a link of the shell to another solution'({ world, model, pick }) {
    const kind = pick(KINDS.filter((other) => other !== nowOf(model).kind));
    const visit = { kind, location: pick(LOCATIONS) };
    world.follow(hashOf(visit));
    return pushed(model, visit);
  },
  Back: (step) => travel(step, -1),
  Forward: (step) => travel(step, 1),
  'two steps back': (step) => travel(step, -2),
  async 'the page reloads'({ world, model }) {
    await world.reloadPage();
    return model;
  },
  'the frame reloads'({ world, model }) {
    world.reloadFrame();
    return model;
  },
  'a frame load without a runtime'({ world, model }) {
    world.fireLoadEvent();
    return model;
  },
};

const weights: Record<string, number> = { 'the application navigates': 4, Back: 3, Forward: 2 };
const choices = Object.keys(steps).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));

/**
 * Whether the step's document may load before a busy shell has added the history entry. The previous entry then
 * belongs to that document, and a jump between two entries of the same location shows it (decisions/0005).
 */
const loadsBeforeEntry = (step: string, kind: Kind) =>
  kind === 'SERVER' && step === 'the application navigates';

const locationIn = (kind: Kind, href: string | undefined) => {
  const { pathname, search, hash } = new URL(href ?? 'http://nowhere.test/');
  if (kind === 'HASH') return hash.replace(/^#\/?$|^#\/(?=#)|^#/, '');
  const query = search.replace(/[?&]_mr=[^&]*/, '').replace(/^&/, '?');
  return (pathname === '/' ? '' : pathname) + query + hash;
};

async function walk(random: SeededRandom, count: number): Promise<void> {
  vi.stubGlobal('PopStateEvent', PopState);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.between(0, from.length))] as T;
  const start: Visit = { kind: pick(KINDS), location: '' };
  const world = await createHistoryWorld(hashOf(start), solutions, random);
  let model: Model = { entries: [start], index: 0 };
  const done: string[] = [];
  for (let step = 0; step < count; step += 1) {
    const { kind, location } = nowOf(model);
    const otherVisit = { kind, location: pick(LOCATIONS.filter((other) => other !== location)) };
    const name = pick(choices);
    const isBusy = !loadsBeforeEntry(name, kind) && random.between(0, 4) < 1;
    if (isBusy) world.delayMessages();
    done.push(`${name}${isBusy ? ', busy' : ''} (${hashOf(nowOf(model))})`);
    model = (await steps[name]?.({ world, model, otherVisit, pick })) ?? model;
    world.waitForQuiet();
    const now = nowOf(model);
    expect(
      {
        hash: world.history.now.window.hash,
        location: locationIn(now.kind, world.href()),
        origin: new URL(world.href() ?? '').hostname,
        entries: world.history.length,
      },
      `seed ${random.seed}, step ${step}: ${done.slice(-6).join(', ')}`,
    ).toEqual({
      hash: hashOf(now),
      location: now.location,
      origin: `${now.kind.toLowerCase()}.solutions.test`,
      entries: model.entries.length,
    });
  }
  world.stop();
}

describe('ROUTE-27 FRAME-28 a random walk through the joint history', () => {
  it.each([1_009, 7_919, 104_729, 350_377, 419_720])(
    'keeps the address and the frame at the same location, with one history entry for each step (seed %i)',
    async (seed) => walk(createSeededRandom(String(seed)), inject('isLongRun') ? 1_000 : 400),
    60_000,
  );
});
