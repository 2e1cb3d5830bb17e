/**
 * The statements that store a passkey and use a code up, for the stores that combine them in one transaction.
 * The rules are those of `SignInMethodStore`.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Passkey } from './sign-in-method-store';

/** Calls for one person wait for each other: two at once would exceed a limit together, or both add their codes. */
export async function lockPerson(trx: Database, personId: string): Promise<void> {
  await trx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
}

/** @param trx a transaction */
export async function insertPasskey(trx: Database, passkey: Passkey, max: number): Promise<boolean> {
  await lockPerson(trx, passkey.personId);
  const { count } = await trx
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('person_id', '=', passkey.personId)
    .executeTakeFirstOrThrow();
  if (count >= max) return false;
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: new Date(passkey.createdAt),
      last_used_at: null,
      last_challenge_at: new Date(0),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function useTimeStep(db: Database, personId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function useRecoveryCode(
  db: Database,
  personId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
