// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVitals } from './vitals';

type Observed = (list: { getEntries(): { duration: number }[] }) => void;

let observed: Observed | undefined;
let disconnected = 0;

/** Of Chromium: jsdom observes nothing. */
class TestObserver {
  static supportedEntryTypes = ['longtask'];
  constructor(listener: Observed) {
    observed = listener;
  }
  observe() {}
  disconnect() {
    disconnected += 1;
  }
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', TestObserver);
  vi.stubGlobal('performance', {
    getEntriesByName: () => [{ startTime: 412.4 }],
    memory: { usedJSHeapSize: 20_000_000 },
  });
  TestObserver.supportedEntryTypes = ['longtask'];
  disconnected = 0;
});
afterEach(() => vi.unstubAllGlobals());

function open(errors = () => 0) {
  const sent: unknown[] = [];
  const timers: (() => void)[] = [];
  const vitals = createVitals({
    page: window,
    errors,
    after(_ms, run) {
      timers.push(run);
      return () => {
        timers.splice(timers.indexOf(run), 1);
      };
    },
    notify: (name, ...args) => void sent.push([name, ...args]),
  });
  const pass = () => {
    for (const run of timers.splice(0)) run();
  };
  return { vitals, sent, timers, pass };
}

const numbers = { paint: 412, longTasks: 0, memory: 20_000_000, errors: 0 };

describe('SVC-05 the page measures itself', () => {
  test('and tells the shell numbers alone: at once, and again after a change', () => {
    let errors = 0;
    const { vitals, sent, timers, pass } = open(() => errors);
    vitals.measure();
    pass();
    expect(sent).toEqual([['metrics.vitals', numbers]]);
    expect(timers).toEqual([]);
    observed?.({ getEntries: () => [{ duration: 80.4 }, { duration: 60 }] });
    errors = 1;
    window.dispatchEvent(new ErrorEvent('error', { message: 'of ann@acme.example' }));
    expect(timers).toHaveLength(1);
    pass();
    expect(sent.slice(1)).toEqual([['metrics.vitals', { ...numbers, longTasks: 140, errors: 1 }]]);
  });

  test('leaves out what the browser cannot measure', () => {
    TestObserver.supportedEntryTypes = [];
    vi.stubGlobal('performance', { getEntriesByName: () => [] });
    const { vitals, sent, pass } = open();
    vitals.measure();
    pass();
    expect(sent).toEqual([
      ['metrics.vitals', { paint: undefined, longTasks: undefined, memory: undefined, errors: 0 }],
    ]);
  });

  test('sends no number that the gateway refuses', () => {
    const { vitals, sent, pass } = open(() => 1e6);
    vitals.measure();
    observed?.({ getEntries: () => [{ duration: 1e9 }] });
    pass();
    expect(sent).toEqual([['metrics.vitals', { ...numbers, longTasks: 600_000, errors: 1_000 }]]);
  });

  test('no longer after the end', () => {
    const { vitals, timers } = open();
    vitals.measure();
    vitals.stop();
    window.dispatchEvent(new ErrorEvent('error'));
    expect([timers, disconnected]).toEqual([[], 1]);
  });
});
