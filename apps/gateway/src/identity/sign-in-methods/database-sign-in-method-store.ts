/** The sign-in methods in their tables. The secrets of authenticators are sealed with the installation's secret. */
import { type Selectable, sql } from 'kysely';
import type { Rotated } from '../../config/secrets';
import type { Database, Schema } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { seal, unseal } from '../keys/seal';
import { insertPasskey, lockPerson, useRecoveryCode, useTimeStep } from './factor-writes';
import type { Passkey, SignInMethodStore } from './sign-in-method-store';

export function createDatabaseSignInMethodStore(
  db: Database,
  sealingKeys: Rotated<Buffer>,
  clock: Clock,
): SignInMethodStore {
  const now = () => new Date(clock.now());

  /** Also seals a secret again that was sealed with the previous secret of the installation. */
  async function open(row: SealedRow): Promise<string | undefined> {
    const opened = unsealed(sealingKeys, row);
    if (opened?.isOld) await sealAgain(db, sealingKeys[0], row, opened.text);
    return opened?.text;
  }

  return {
    async listPasskeys(personId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(present);
    },
    async findPasskey(id) {
      const row = await db
        .selectFrom('passkeys')
        .innerJoin('people', 'people.id', 'passkeys.person_id')
        .selectAll('passkeys')
        .select('people.email')
        .where('passkeys.id', '=', id)
        .executeTakeFirst();
      return row && { passkey: present(row), email: row.email };
    },
    addPasskey: (passkey, max) => db.transaction().execute((trx) => insertPasskey(trx, passkey, max)),
    async usePasskey(id, { counter, challengedAt }) {
      const row = await db
        .updateTable('passkeys')
        .set({ counter, last_used_at: now(), last_challenge_at: new Date(challengedAt) })
        .where('id', '=', id)
        .where('last_challenge_at', '<', new Date(challengedAt))
        .where(({ eb, and, or }) =>
          or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async removePasskey(personId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async findAuthenticator(personId) {
      const row = await db
        .selectFrom('authenticators')
        .selectAll()
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row && { secret: await open(row), createdAt: row.created_at.getTime() };
    },
    async putAuthenticator(personId, secret, step) {
      const row = {
        sealed_secret: seal(sealingKeys[0], sealedName(personId), secret),
        last_step: step,
        created_at: now(),
      };
      await db
        .insertInto('authenticators')
        .values({ person_id: personId, ...row })
        .onConflict((on) => on.column('person_id').doUpdateSet(row))
        .execute();
    },
    useAuthenticator: (personId, step) => useTimeStep(db, personId, step),
    async removeAuthenticator(personId) {
      const { numDeletedRows } = await db
        .deleteFrom('authenticators')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async countRecoveryCodes(personId) {
      const { lastUsedAt, ...counts } = await db
        .selectFrom('recovery_codes')
        .select([
          sql<number>`count(*)::integer`.as('total'),
          sql<number>`count(*) filter (where used_at is null)::integer`.as('unused'),
          sql<Date | null>`max(used_at)`.as('lastUsedAt'),
        ])
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      return { ...counts, lastUsedAt: lastUsedAt?.getTime() };
    },
    putRecoveryCodes: (personId, hashes) =>
      db.transaction().execute(async (trx) => {
        await lockPerson(trx, personId);
        await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
        if (hashes.length === 0) return;
        await trx
          .insertInto('recovery_codes')
          .values(hashes.map((hash) => ({ person_id: personId, hash, used_at: null })))
          .execute();
      }),
    useRecoveryCode: (personId, hash) => useRecoveryCode(db, personId, hash, now()),
  };
}

type SealedRow = Pick<Selectable<Schema['authenticators']>, 'person_id' | 'sealed_secret'>;

/**
 * Seals every authenticator's secret with the newest key, so that none is lost when the operator removes the previous
 * secret. Returns how many it has sealed again.
 */
export async function sealAuthenticatorsAgain(db: Database, sealingKeys: Rotated<Buffer>): Promise<number> {
  if (sealingKeys.length === 1) return 0;
  const rows = await db.selectFrom('authenticators').select(['person_id', 'sealed_secret']).execute();
  let count = 0;
  for (const row of rows) {
    const opened = unsealed(sealingKeys, row);
    if (!opened?.isOld) continue;
    await sealAgain(db, sealingKeys[0], row, opened.text);
    count += 1;
  }
  return count;
}

function unsealed(sealingKeys: Rotated<Buffer>, { person_id, sealed_secret }: SealedRow) {
  try {
    return unseal(sealingKeys, sealedName(person_id), sealed_secret);
  } catch {
    return undefined;
  }
}

/** A secret that has been replaced in the meantime stays. */
async function sealAgain(db: Database, key: Buffer, row: SealedRow, text: string): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealed_secret: seal(key, sealedName(row.person_id), text) })
    .where('person_id', '=', row.person_id)
    .where('sealed_secret', '=', row.sealed_secret)
    .execute();
}

function sealedName(personId: string): string {
  return `authenticator ${personId}`;
}

function present(row: Selectable<Schema['passkeys']>): Passkey {
  return {
    id: row.id,
    personId: row.person_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime(),
  };
}
