/** Limits of the measurements that an application reports at once. */
export const MAX_METRIC_RECORDS = 200;
export const MAX_METRIC_NAME_CHARS = 64;

/** The levels of an application's messages. */
export const METRIC_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type MetricLevel = (typeof METRIC_LEVELS)[number];

/** A measurement of an application. It has no text and no data. */
export type MetricRecord =
  | { type: 'message'; level: MetricLevel }
  | { type: 'event'; name: string }
  /** `at`: its start in milliseconds since 1970. */
  | { type: 'timer'; name: string; at: number; milliseconds: number };
