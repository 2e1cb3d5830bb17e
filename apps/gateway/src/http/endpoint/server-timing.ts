/** The durations of the steps of one answer, for measurements in a browser (W3C Server Timing). */
export interface ServerTiming {
  /** Runs the work and records its duration, also when it fails. */
  measure<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The header's value: every step, and `total` since the request was received. */
  present(): string;
}

/** @param now milliseconds since the request was received */
export function createServerTiming(now: () => number): ServerTiming {
  const steps: string[] = [];
  const entry = (name: string, ms: number) => `${name};dur=${ms.toFixed(2)}`;
  return {
    async measure(name, work) {
      const start = now();
      try {
        return await work();
      } finally {
        steps.push(entry(name, now() - start));
      }
    },
    present: () => [...steps, entry('total', now())].join(', '),
  };
}
