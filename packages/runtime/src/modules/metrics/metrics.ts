import type { AppMetrics, RuntimeMetrics } from '@unified-shell/app-sdk/runtime-module';
import {
  MAX_METRIC_NAME_CHARS,
  MAX_METRIC_RECORDS,
  METRIC_LEVELS,
  type MetricLevel,
  type MetricRecord,
} from '@unified-shell/protocol/requests/metric-record';
import { cutText } from '@unified-shell/text/cut-text';
import type { Requests } from '../../connection/requests';
import { withAnyCall } from '../../shared/with-any-call';

export interface MetricsEnvironment {
  notify: Requests['notify'];
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export interface Metrics {
  api: RuntimeMetrics;
  /** Sends what is recorded now. */
  flush(): void;
}

/** The records of this time are sent to the shell together, in milliseconds. */
const COLLECTION_MS = 5_000;

/**
 * The application's own measurements (`metrics` of the runtime module). The shell gets the level of a message, the name of an
 * event, and the name and duration of a timer, but no text and no data of them. Of each collection the first records are
 * kept.
 */
export function createMetrics({ notify, now, after }: MetricsEnvironment): Metrics {
  let records: MetricRecord[] = [];
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    if (records.length > 0) notify('metrics.record', records);
    records = [];
  }
  function add(record: MetricRecord): void {
    cancel ??= after(COLLECTION_MS, flush);
    if (records.length < MAX_METRIC_RECORDS) records.push(record);
  }
  const nameOf = (given: unknown) => cutText(String(Object(given).event ?? given), MAX_METRIC_NAME_CHARS);
  const event = (names: unknown) => {
    for (const name of [names].flat()) add({ type: 'event', name: nameOf(name) });
  };
  const message = (level: MetricLevel) => () => add({ type: 'message', level });

  const metrics: AppMetrics = {
    debug: message('debug'),
    info: message('info'),
    log: message('info'),
    warn: message('warn'),
    error: message('error'),
    event,
    store(given) {
      const { level, event: name } = Object(given);
      const known = METRIC_LEVELS.find((each) => each === String(level).toLowerCase());
      if (known) message(known)();
      if (name) event(name);
    },
    start(name) {
      const at = now();
      return {
        time(ended) {
          const milliseconds = now() - at;
          add({ type: 'timer', name: nameOf(ended ?? name), at, milliseconds });
          return milliseconds;
        },
      };
    },
    // The shell itself keeps the recent pages, and an application cannot collect data about the use of the product.
    ...{ recent() {}, history: silent({}), analytics: silent({}) },
  };
  const api = { create: () => metrics };
  return { api, flush };
}

/** Adds methods without effect for every name. */
function silent(own: object): object {
  return withAnyCall(own, () => () => {});
}
