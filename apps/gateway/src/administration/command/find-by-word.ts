/** Finds things by the words that an operator knows: an organisation by its tenant, a person by their address. */
import type { DatabaseTransaction } from '../../database/schema';
import { CommandError } from './command-error';

/** @param word a tenant or an id. @throws CommandError also for a tenant that several organisations have */
export async function findOrganisationId(trx: DatabaseTransaction, word: string): Promise<string> {
  const found = await trx
    .selectFrom('organisations')
    .select(['id'])
    .where(({ or, eb }) => or([eb('id', '=', word), eb('tenant', '=', word)]))
    .execute();
  const [first, second] = found;
  if (first === undefined) throw new CommandError(`No organisation has the tenant or the id ${word}.`);
  if (second === undefined) return first.id;
  const ids = found.map(({ id }) => id).join(', ');
  throw new CommandError(`Several organisations have the tenant ${word}. Name one by its id: ${ids}.`);
}

/** @throws CommandError */
export async function findPersonId(trx: DatabaseTransaction, email: string): Promise<string> {
  const person = await trx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  if (person === undefined) throw new CommandError(`No person has the address ${email}.`);
  return person.id;
}

/** The accounts of the person, the one that they sign in to first. @throws CommandError */
export async function findUserIds(trx: DatabaseTransaction, email: string): Promise<string[]> {
  const personId = await findPersonId(trx, email);
  const accounts = await trx
    .selectFrom('accounts')
    .select(['user_id', 'type'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return accounts
    .toSorted((one, other) => Number(one.type === 'type2e') - Number(other.type === 'type2e'))
    .map(({ user_id }) => user_id);
}
