/** The organisations for which a user may allow an assistant outside the shell. */
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { sql } from 'kysely';
import { isAnsweredByPresentText } from '../../agreements/present-text';
import { findAnswer } from '../../agreements/store';
import type { Bearer } from '../../bearer/bearer';
import { readSwitches } from '../run/switches';

/** More are not offered. */
const MAX_ORGANISATIONS = 100;

/** Those that the user works in, whose administrator has not switched off the assistant. Sorted by name. */
export async function listAssistedOrganisations(bearer: Bearer): Promise<{ id: string; name: string }[]> {
  const organisations = await bearer.trx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where(
      sql<boolean>`exists (select from request_places where request_places.organisation_id = organisations.id)`,
    )
    .orderBy('name')
    .limit(MAX_ORGANISATIONS)
    .execute();
  const assisted = [];
  for (const one of organisations) {
    if (await mayBeAssisted(bearer, one.id)) assisted.push(one);
  }
  return assisted;
}

/**
 * The administrator has not switched the assistant off, and the user has not answered its terms with a refusal. A user
 * who was never asked may be assisted as far as the permission service says so.
 */
async function mayBeAssisted(bearer: Bearer, organisationId: string): Promise<boolean> {
  const { organisation: isOff } = await readSwitches(bearer.trx, organisationId);
  if (isOff || bearer.claims.impersonatorId !== undefined) return false;
  const row = await findAnswer(bearer, organisationId, AI_AGREEMENT.key);
  return row === undefined || (row.answer === 'accepted' && isAnsweredByPresentText(row));
}
