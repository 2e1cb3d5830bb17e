/** Lets transactions that read and then write the same go one after the other. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from './schema';

/**
 * Of two transactions with one name the second waits until the first has ended, so that a limit that it counts holds. To be
 * called before the rows are read.
 */
export async function takeTurn(trx: DatabaseTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`unified-shell ${name}`}))`.execute(trx);
}
