import { withAnyCall } from './with-any-call';

/** A measure of the application's own: collected nowhere yet, so that it costs nothing and never throws. */
export interface RuntimeMetrics {
  create(name: string): object;
}

/** `metrics` of the runtime module. @param now in milliseconds, for what an application measures itself */
export function createMetrics(now: () => number): RuntimeMetrics {
  const start = () => {
    const started = now();
    return { time: () => now() - started };
  };
  return { create: () => silent({ start, history: silent({}), analytics: silent({}) }) };
}

/** Whatever else is called does nothing. */
function silent(own: object): object {
  return withAnyCall(own, () => () => {});
}
