/**
 * Runs a part of an administrative action with the rights of the system role: for rows that no administrator may see,
 * such as sessions and links, or an account of another organisation by its exact address. The rule that permits the
 * part is checked before it. Each call has a reason in `isolation/system-role.test.ts`, which fails for a new one without.
 */
import { sql } from 'kysely';
import { SYSTEM_ROLE } from '../database/roles';
import type { DatabaseTransaction } from '../database/schema';

export async function asSystem<T>(
  trx: DatabaseTransaction,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx);
  await setRole(trx, SYSTEM_ROLE);
  // After an error the transaction can only be rolled back, so the role is not set again.
  const result = await work(trx);
  await setRole(trx, rows[0]?.role ?? SYSTEM_ROLE);
  return result;
}

/** Does the same as `set local role`. */
async function setRole(trx: DatabaseTransaction, role: string): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(trx);
}
