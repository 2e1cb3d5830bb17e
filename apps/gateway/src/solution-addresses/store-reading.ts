/**
 * What a reading of an address does: a document that asks for nothing more takes effect, one that does waits for an approval,
 * and a fault changes nothing but what is shown (decision 0115).
 */
import { type Administrator, recordChange } from '../admin-calls/administrator';
import type { AddressFault, DatabaseTransaction } from '../database/schema';
import { lockCatalogue, replaceRegistration } from '../solutions/administer/administer-solutions';
import type { CatalogueParts } from '../solutions/administer/catalogue-parts';
import { findFault } from './check-document';
import type { Reading } from './fetch-document';
import { cautionsOfNames, digestOf, findChangesToApprove } from './judge-document';
import type { Claim } from './reading-claim';
import { tellOfWaiting } from './tell-of-waiting';

type Fields = Record<string, unknown>;
type Row = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** The actor of what an application has changed by its document. */
export const APPLICATION = 'application';

const READ_INTERVAL_MS = 5 * 60_000;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 60 * 60_000;

/**
 * @param admin with the rights of a system administrator
 * @returns false if another process has read later, or if the address is not there any more: then nothing is changed
 */
export async function storeReading(
  admin: Administrator,
  { appId, lease }: Claim,
  reading: Reading,
): Promise<boolean> {
  // Before the row: every change of a registration takes this turn first.
  const catalogue = reading.kind === 'document' ? await lockCatalogue(admin) : undefined;
  const row = await lockRow(admin.trx, appId);
  if (row?.lease !== lease) return false;
  if (reading.kind === 'fault') await storeFault(admin, row, reading.fault);
  else if (reading.kind === 'unchanged' || catalogue === undefined) await storeRead(admin, row, {});
  else await storeDocument(admin, catalogue, row, reading);
  return true;
}

export function lockRow(trx: DatabaseTransaction, appId: string) {
  return trx
    .selectFrom('solution_addresses')
    .selectAll()
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirst();
}

async function storeDocument(
  admin: Administrator,
  catalogue: CatalogueParts,
  row: Row,
  { document, etag }: Extract<Reading, { kind: 'document' }>,
): Promise<void> {
  const digest = digestOf(document);
  if (digest === row.applied_digest) return storeRead(admin, row, { etag, ...NOTHING_WAITS });
  if (digest === row.waiting_digest) return storeRead(admin, row, { etag });
  const fault = await findFault(admin, catalogue, row.app_id, document);
  if (fault !== undefined) return storeFault(admin, row, fault);
  if (row.approved_at === null || needsApproval(catalogue, row.app_id, document)) {
    const waits = { waiting: JSON.stringify(document), waiting_digest: digest, waiting_since: admin.now };
    await storeRead(admin, row, { etag, ...waits });
    await recordChange(admin, 'solution-address.wait', { object: row.app_id, solution: row.app_id });
    // An administrator who has just added the address sees the document.
    if (row.approved_at !== null || admin.actor === APPLICATION) await tellOfWaiting(admin, row.app_id);
    return;
  }
  await replaceRegistration({ ...admin, actor: APPLICATION }, row.app_id, document);
  await storeRead(admin, row, { etag, applied_digest: digest, ...NOTHING_WAITS });
}

function needsApproval(
  { solutions, registrations }: CatalogueParts,
  appId: string,
  document: Fields,
): boolean {
  const stored = solutions.find((each) => each.appId === appId)?.registration ?? {};
  if (findChangesToApprove(stored, document).length > 0) return true;
  const isRenamed = digestOf(namesOf(stored)) !== digestOf(namesOf(document));
  const others = [
    ...[...registrations.values()].map(({ registration }) => registration.name),
    ...solutions.flatMap((each) => (each.appId === appId ? [] : [each.registration?.['name']])),
  ].filter((name) => typeof name === 'string');
  return isRenamed && cautionsOfNames(document, others).length > 0;
}

const namesOf = ({ name, names }: Fields): Fields => ({ name, names });

export const NOTHING_WAITS = { waiting: null, waiting_digest: null, waiting_since: null } as const;

interface ReadValues {
  etag?: string | null;
  applied_digest?: string;
  waiting?: string | null;
  waiting_digest?: string | null;
  waiting_since?: Date | null;
}

async function storeRead({ trx, now }: Administrator, { app_id }: Row, values: ReadValues): Promise<void> {
  await trx
    .updateTable('solution_addresses')
    .set({
      ...RELEASED,
      ...values,
      read_at: now,
      fault: null,
      failing_since: null,
      failures: 0,
      next_read_at: new Date(now.getTime() + READ_INTERVAL_MS),
    })
    .where('app_id', '=', app_id)
    .execute();
}

/** Without the ETag, so that the next reading judges the document again: the fault may have been one of the catalogue. */
async function storeFault(
  { trx, now }: Administrator,
  { app_id, failures, failing_since }: Row,
  fault: AddressFault,
): Promise<void> {
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  await trx
    .updateTable('solution_addresses')
    .set({
      ...RELEASED,
      etag: null,
      fault: JSON.stringify(fault),
      failing_since: failing_since ?? now,
      failures: failures + 1,
      next_read_at: new Date(now.getTime() + delay),
    })
    .where('app_id', '=', app_id)
    .execute();
}

const RELEASED = { lease: null, lease_until: null };
