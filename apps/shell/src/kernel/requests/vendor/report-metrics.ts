import type { MetricRecord } from '@unified-shell/protocol/requests/metric-record';
import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import { versionOf } from '../../frames/report/version-of';
import type { RequestDeps } from '../deps';

const PATH = '/api/analytics/v1';

/** The most events that the gateway accepts in one call. */
const MAX_EVENTS = 50;

type MetricEvent =
  | { type: 'messages'; level: string; count: number }
  | { type: 'events'; count: number }
  | { type: 'timer'; name: string; at: number; milliseconds: number };

/** Reports the measurements of an application to the gateway, with its solution and version. Nothing is sent twice. */
export async function reportMetrics(
  records: readonly MetricRecord[],
  { request }: RequestingFrame,
  deps: Pick<RequestDeps, 'store' | 'environment' | 'caller'>,
): Promise<void> {
  const { session } = deps.store.getState();
  if (session.kind !== 'signed-in') return;
  const solution = request.solution.appId;
  const version = versionOf(solution, deps);
  const events = summarise(records).map((event) => ({ ...event, solution, ...(version && { version }) }));
  for (let start = 0; start < events.length; start += MAX_EVENTS) {
    await deps.environment.fetch(PATH, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token.value}`,
        'content-type': 'application/json',
        traceparent: deps.caller.trace,
      },
      body: JSON.stringify({ events: events.slice(start, start + MAX_EVENTS) }),
      keepalive: true,
    });
  }
}

/** Messages are counted by their level, events together; each timer stays an event of its own. */
function summarise(records: readonly MetricRecord[]): MetricEvent[] {
  const levels = new Map<string, number>();
  const timers: MetricEvent[] = [];
  let events = 0;
  for (const record of records) {
    if (record.type === 'timer') timers.push(record);
    else if (record.type === 'event') events += 1;
    else levels.set(record.level, (levels.get(record.level) ?? 0) + 1);
  }
  const messages = [...levels].map(([level, count]) => ({ type: 'messages' as const, level, count }));
  return [...messages, ...(events > 0 ? [{ type: 'events' as const, count: events }] : []), ...timers];
}
