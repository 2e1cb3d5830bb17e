import type { Database } from '../database/schema';

/**
 * Also withdraws the person's link for a new password. A person without a password gets none: they sign in at an
 * identity provider (federated), or with a passkey.
 */
export async function changePassword(db: Database, personId: string, passwordHash: string): Promise<void> {
  await db
    .with('withdrawn', (query) => query.deleteFrom('password_resets').where('person_id', '=', personId))
    .updateTable('people')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .where('password_hash', 'is not', null)
    .execute();
}

/** Changes nothing when the password has changed since the previous hash was read. */
export async function renewPasswordHash(
  db: Database,
  personId: string,
  previous: string,
  next: string,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: next })
    .where('id', '=', personId)
    .where('password_hash', '=', previous)
    .execute();
}
