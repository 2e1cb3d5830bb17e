/** Reads the audit trail page by page, in the order of the ids: the whole table is never in memory. */
import { bypassRowSecurity } from '../../database/bypass-row-security';
import type { Database, EventOutcome } from '../../database/schema';

/** An event as it is exported; times in ISO 8601. */
export interface ExportedEvent {
  id: number;
  at: string;
  action: string;
  outcome: EventOutcome;
  actor: string | null;
  actingAs: string | null;
  organisationId: string | null;
  object: string | null;
  /** The `auditId` of the log. */
  requestId: string | null;
  /** The acts that the event stands for. */
  occurrences: number;
  /** The time of the last of several occurrences. */
  lastAt: string | null;
}

export interface EventRange {
  /** The first time of the range. */
  from?: Date;
  /** The first time after the range. */
  to?: Date;
}

const PAGE_ROWS = 1_000;

/** Each page is a transaction of its own, so that a slow reader holds none open. */
export async function* readEvents(
  db: Database,
  range: EventRange,
  pageRows = PAGE_ROWS,
): AsyncGenerator<ExportedEvent> {
  for (let after = 0; ; ) {
    const page = await readPage(db, range, { after, pageRows });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last.id;
  }
}

function readPage(
  db: Database,
  { from, to }: EventRange,
  { after, pageRows }: { after: number; pageRows: number },
): Promise<ExportedEvent[]> {
  return db.transaction().execute(async (trx) => {
    await bypassRowSecurity(trx);
    let query = trx.selectFrom('events').selectAll().where('id', '>', after).orderBy('id').limit(pageRows);
    if (from !== undefined) query = query.where('at', '>=', from);
    if (to !== undefined) query = query.where('at', '<', to);
    return (await query.execute()).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      outcome: row.outcome,
      actor: row.actor,
      actingAs: row.acting_as,
      organisationId: row.organisation_id,
      object: row.object,
      requestId: row.request_id,
      occurrences: row.occurrences,
      lastAt: row.last_at?.toISOString() ?? null,
    }));
  });
}
