/** Sends the events of all streams in the background: no request waits for it. */
import type { Logger } from 'pino';
import { type DeliveryDependencies, deliverNext } from './deliver';
import { createSettledEvents } from './settled-events';

const INTERVAL_MS = 2_000;

interface StreamsOptions extends DeliveryDependencies {
  log: Pick<Logger, 'warn'>;
}

/** @returns a function that stops it; it resolves when no message is being sent */
export function startAuditStreams({ log, ...dependencies }: StreamsOptions): () => Promise<void> {
  const { db, clock } = dependencies;
  const stopping = new AbortController();
  const settledEvents = createSettledEvents();
  const sending = new Map<string, Promise<void>>();
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const due = await listDue();
    if (due.length === 0 || stopping.signal.aborted) return;
    const settled = await settledEvents.find(db, clock.now());
    for (const id of due) {
      if (sending.has(id)) continue;
      const work = sendAll(id, settled)
        .catch((error: unknown) => log.warn({ err: error, stream: id }, 'an audit stream could not be sent'))
        .finally(() => sending.delete(id));
      sending.set(id, work);
    }
  }

  async function listDue(): Promise<string[]> {
    const now = new Date(clock.now());
    const rows = await db
      .selectFrom('audit_streams')
      .select('id')
      .where('enabled', '=', true)
      .where('paused_at', 'is', null)
      .where(({ or, eb }) => or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
      .execute();
    return rows.map(({ id }) => id);
  }

  async function sendAll(id: string, settled: number): Promise<void> {
    while (!stopping.signal.aborted && (await deliverNext(dependencies, id, settled, stopping.signal)));
  }

  const timer = setInterval(() => {
    checking ??= check()
      .catch((error: unknown) => log.warn({ err: error }, 'the audit streams could not be checked'))
      .finally(() => {
        checking = undefined;
      });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await checking;
    await Promise.all(sending.values());
  };
}
