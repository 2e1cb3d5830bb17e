/** A measure of the application's own: collected nowhere yet, so that it costs nothing and never throws. */
export interface RuntimeMetrics {
  create(name: string): object;
}

const LEVELS = ['debug', 'info', 'log', 'warn', 'error', 'event', 'recent', 'store'];
const TRACKS = ['track', 'trackEvent', 'trackPage', 'trackUser'];

const silent = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, () => {}]));

/** `metrics` of the runtime module. @param now in milliseconds, for what an application measures itself */
export function createMetrics(now: () => number): RuntimeMetrics {
  return {
    create: () => ({
      ...silent(LEVELS),
      start() {
        const started = now();
        return { time: () => now() - started };
      },
      history: silent(['push', 'replace']),
      analytics: silent(TRACKS),
    }),
  };
}
