import type { Environment, KeyValueStore } from '../kernel/platform/environment';

export interface FakeEnvironment extends Environment {
  /** Advances the clock and runs the timers that are due, in order. */
  advance(milliseconds: number): void;
  /** The computer sleeps: the clock advances and the timers are suspended. */
  sleep(milliseconds: number): void;
  /** The number of running timers. */
  timers(): number;
  /** The events that were logged as warnings. */
  warnings: string[];
  /** The value of `random()`, from 0 to 1. */
  randomNumber: number;
}

/** An environment whose clock advances only when the test says so. `answer` answers its calls. */
export function createFakeEnvironment(
  answer: (url: string, init: RequestInit) => Response | Promise<Response> = () =>
    new Response(null, { status: 404 }),
  stored: KeyValueStore = createMemoryStore(),
): FakeEnvironment {
  let now = 0;
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const warnings: string[] = [];
  const environment: FakeEnvironment = {
    warnings,
    randomNumber: 0.5,
    timers: () => timers.length,
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    sleep(milliseconds) {
      now += milliseconds;
      for (const timer of timers) timer.at += milliseconds;
    },
    fetch: async (url, init) => answer(url, init),
    stored,
    tab: createMemoryStore(),
    debug: {},
    randomId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    random: () => environment.randomNumber,
    hash: async (text) => `hash of ${text}`,
    warn: (event) => warnings.push(event),
  };
  return environment;
}

export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
  };
}
