import type { Database } from '../database/schema';

/** Only of somebody who has a password: the others sign in elsewhere. */
export async function changePassword(db: Database, personId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .where('password_hash', 'is not', null)
    .execute();
}
