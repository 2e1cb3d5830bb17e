/** SQL on collaborators, for the request's transaction, where row-level security also limits the rows. */
import type { Bearer } from '../bearer/bearer';
import type { CollaboratorType } from '../database/schema';

/** A company that an organisation works with (DATA-10). */
export interface CollaboratorAccount {
  id: string;
  name: string;
  type: CollaboratorType;
}

/** The collaborators of all users of the organisation, and the user's own (CTX-15), sorted by name. */
export function listCollaborators(
  { trx, seats }: Pick<Bearer, 'trx' | 'seats'>,
  organisationId: string,
): Promise<CollaboratorAccount[]> {
  return trx
    .selectFrom('collaborators')
    .select(['id', 'name', 'type'])
    .distinctOn(['name', 'id'])
    .where('organisation_id', '=', organisationId)
    .where((on) => on.or([on('user_id', 'is', null), on('user_id', 'in', seats)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
