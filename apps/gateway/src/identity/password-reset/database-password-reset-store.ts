/** The password reset store over the table `password_resets`. */
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import type { CodeProof } from '../sign-in/code-proof';
import { insertPasskey, useRecoveryCode, useTimeStep } from '../sign-in-methods/factor-writes';
import type { PasswordResetStore, Redeemed, Renewal } from './password-reset-store';

/** Rolls the transaction back. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Exclude<Redeemed, 'redeemed'>;

  constructor(reason: Exclude<Redeemed, 'redeemed'>) {
    super(reason);
    this.reason = reason;
  }
}

export function createDatabasePasswordResetStore(db: Database, clock: Clock): PasswordResetStore {
  const now = () => new Date(clock.now());
  return {
    async create(personId, tokenHash, expiresAt) {
      const row = { token_hash: tokenHash, expires_at: new Date(expiresAt) };
      await db
        .insertInto('password_resets')
        .values({ person_id: personId, ...row })
        .onConflict((on) => on.column('person_id').doUpdateSet(row))
        .execute();
    },
    find: (tokenHash) =>
      db
        .selectFrom('password_resets')
        .innerJoin('people', 'people.id', 'password_resets.person_id')
        .select(['people.id as personId', 'people.email as email'])
        .where('password_resets.token_hash', '=', tokenHash)
        .where('password_resets.expires_at', '>', now())
        .executeTakeFirst(),
    async redeem(tokenHash, passwordHash) {
      const { numUpdatedRows } = await db
        .with('used', (query) =>
          query
            .deleteFrom('password_resets')
            .where('token_hash', '=', tokenHash)
            .where('expires_at', '>', now())
            .returning('person_id'),
        )
        .updateTable('people')
        .from('used')
        .set({ password_hash: passwordHash, invited_at: null })
        .whereRef('people.id', '=', 'used.person_id')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async redeemWithoutPassword(tokenHash, renewal, proof) {
      try {
        await db.transaction().execute((trx) => redeemAtOnce(trx, now(), { tokenHash, renewal, proof }));
        return 'redeemed';
      } catch (error) {
        if (error instanceof Refusal) return error.reason;
        throw error;
      }
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('password_resets')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/**
 * The row of the person is locked first, as by all other changes of sign-in methods. A second call with the
 * same link waits for it, then finds no link, and has used no code. A refused code or passkey takes the use
 * of the link and of the code back.
 * @throws Refusal
 */
async function redeemAtOnce(
  trx: Database,
  now: Date,
  { tokenHash, renewal, proof }: { tokenHash: string; renewal: Renewal; proof: CodeProof | undefined },
): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .innerJoin('password_resets', 'password_resets.person_id', 'people.id')
    .select('people.id')
    .where('password_resets.token_hash', '=', tokenHash)
    .where('people.password_hash', 'is', null)
    .forUpdate('people')
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('link-invalid');
  const used = await trx
    .deleteFrom('password_resets')
    .where('person_id', '=', person.id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('link-invalid');
  if (proof !== undefined && !(await useProofAt(trx, now, person.id, proof)))
    throw new Refusal('code-refused');
  await storeRenewal(trx, person.id, renewal);
}

function useProofAt(trx: Database, now: Date, personId: string, proof: CodeProof): Promise<boolean> {
  return proof.kind === 'code'
    ? useTimeStep(trx, personId, proof.step)
    : useRecoveryCode(trx, personId, proof.hash, now);
}

/** @throws Refusal */
async function storeRenewal(trx: Database, personId: string, renewal: Renewal): Promise<void> {
  const isByPasskey = 'passkey' in renewal;
  if (isByPasskey && !(await insertPasskey(trx, renewal.passkey, renewal.maxPasskeys))) {
    throw new Refusal('too-many-passkeys');
  }
  await trx
    .updateTable('people')
    .set({ invited_at: null, ...(isByPasskey ? {} : { password_hash: renewal.passwordHash }) })
    .where('id', '=', personId)
    .execute();
}
