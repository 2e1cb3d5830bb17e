import {
  type FrameVitals,
  MAX_VITAL_ERRORS,
  MAX_VITAL_MS,
} from '@unified-shell/protocol/requests/frame-vitals';
import type { RareEnvironment } from './rare-part';

/** The browser hands over the long tasks of the start within this time. */
const FIRST_DELAY_MS = 1_000;
/** The shell is told of changes at most this often. */
const INTERVAL_MS = 10_000;

/**
 * Measures the hosted page (docs/releases.md, "Vitals"): its first content, long tasks, memory and uncaught errors. It sends
 * numbers alone: no address, no text of an error. The shell asks for it, and does not while the user wants to save data or
 * not to be tracked.
 */
export function createVitals({
  page,
  after,
  notify,
  errors,
}: Pick<RareEnvironment, 'page' | 'after' | 'notify' | 'errors'>) {
  let longTasks: number | undefined;
  let observer: PerformanceObserver | undefined;
  let cancel: (() => void) | undefined;
  const listened = ['error', 'unhandledrejection'];

  function send(): void {
    cancel = undefined;
    // Of Chromium alone.
    const memory: unknown = Reflect.get(Object(Reflect.get(performance, 'memory')), 'usedJSHeapSize');
    const vitals: FrameVitals = {
      paint: limit(performance.getEntriesByName('first-contentful-paint')[0]?.startTime, MAX_VITAL_MS),
      longTasks: limit(longTasks, MAX_VITAL_MS),
      memory: typeof memory === 'number' ? memory : undefined,
      errors: limit(errors(), MAX_VITAL_ERRORS),
    };
    notify('metrics.vitals', vitals);
  }
  function sendSoon(): void {
    cancel ??= after(INTERVAL_MS, send);
  }

  return {
    measure(): void {
      if (observer) return;
      observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longTasks = (longTasks ?? 0) + duration;
        sendSoon();
      });
      if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
        longTasks = 0;
        // Those of the start, too.
        observer.observe({ type: 'longtask', buffered: true });
      }
      for (const type of listened) page.addEventListener(type, sendSoon);
      cancel ??= after(FIRST_DELAY_MS, send);
    },
    stop(): void {
      cancel?.();
      observer?.disconnect();
      for (const type of listened) page.removeEventListener(type, sendSoon);
    },
  };
}

const limit = (value: number | undefined, most: number) =>
  value === undefined ? undefined : Math.min(most, Math.round(value));
