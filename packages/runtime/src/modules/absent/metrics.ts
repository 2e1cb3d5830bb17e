import { withAnyCall } from './with-any-call';

/** The application's own metrics. They are not collected yet: a call has no effect and never throws. */
export interface RuntimeMetrics {
  create(name: string): object;
}

/** `metrics` of the runtime module. @param now the time in milliseconds, for the timers of applications */
export function createMetrics(now: () => number): RuntimeMetrics {
  const start = () => {
    const started = now();
    return { time: () => now() - started };
  };
  return { create: () => silent({ start, history: silent({}), analytics: silent({}) }) };
}

/** Adds methods without effect for every other name. */
function silent(own: object): object {
  return withAnyCall(own, () => () => {});
}
