/** Reads the documents of all addresses again in time, in the background. */
import type { Logger } from 'pino';
import type { Administrator } from '../admin-calls/administrator';
import type { Database, DatabaseTransaction } from '../database/schema';
import type { Clock } from '../platform/clock';
import type { ShippedCatalogue } from '../registrations/shipped-catalogue';
import type { FetchDocument } from './fetch-document';
import { claimDue, release } from './reading-claim';
import { APPLICATION, storeReading } from './store-reading';

const INTERVAL_MS = 10_000;
/** A slow application holds up no more than the others of its batch. */
const BATCH = 8;

export interface ReadingDependencies {
  db: Database;
  shipped: ShippedCatalogue;
  fetchRegistration: FetchDocument;
  clock: Clock;
}

interface ReadingOptions extends ReadingDependencies {
  log: Pick<Logger, 'warn'>;
}

/** @returns a function that stops it; it resolves when no address is being read */
export function startReading({ log, ...dependencies }: ReadingOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= readDue(dependencies, stopping.signal, log)
      .catch((error: unknown) => log.warn({ err: error }, 'the addresses of solutions could not be listed'))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** One run over the addresses that are due. */
export async function readDue(
  dependencies: ReadingDependencies,
  signal: AbortSignal,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { db, clock } = dependencies;
  const due = await listDue(db, new Date(clock.now()));
  for (let first = 0; first < due.length && !signal.aborted; first += BATCH) {
    const batch = due.slice(first, first + BATCH);
    await Promise.all(
      batch.map((appId) =>
        readOne(dependencies, appId, signal).catch((error: unknown) =>
          log.warn({ err: error, appId }, 'the registration at an address could not be stored'),
        ),
      ),
    );
  }
}

async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('solution_addresses')
    .select('app_id')
    .where(({ or, eb }) => or([eb('next_read_at', 'is', null), eb('next_read_at', '<=', now)]))
    .orderBy('next_read_at', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ app_id }) => app_id);
}

async function readOne(dependencies: ReadingDependencies, appId: string, signal: AbortSignal): Promise<void> {
  const { db, clock, fetchRegistration } = dependencies;
  const taken = await claimDue(db, appId, new Date(clock.now()));
  if (taken === undefined) return;
  try {
    const reading = await fetchRegistration(taken.address, taken.etag, signal);
    await db.transaction().execute((trx) => storeReading(asApplication(dependencies, trx), taken, reading));
  } catch (error) {
    await release(db, taken);
    if (!signal.aborted) throw error;
  }
}

/**
 * Applies what an application publishes, within what was approved for it: `storeReading` changes its registration alone.
 * @param trx with the rights of the system role
 */
function asApplication({ shipped, clock }: ReadingDependencies, trx: DatabaseTransaction): Administrator {
  const notUsed = () => Promise.reject(new TypeError('A registration needs none'));
  return {
    trx,
    rights: { readsAll: true, changesAll: true, organisations: new Set(), solutions: new Set() },
    actor: APPLICATION,
    requestId: undefined,
    chargeRows: () => {},
    now: new Date(clock.now()),
    identityOrigin: '',
    companyDomains: [],
    sealingKey: notUsed,
    configuredClients: notUsed,
    shipped: () => Promise.resolve(shipped),
    aftermath: { announce: () => {}, canMail: false, mail: () => false },
  };
}
