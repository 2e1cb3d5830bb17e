/** Decides who may read an organisation, and who administers it. */
import type { Bearer } from '../bearer/bearer';
import { GatewayError } from '../http/errors/gateway-error';
import { findRefusals } from '../organisation-policies/refusals';
import { type FoundOrganisation, findOrganisation } from './store';

/**
 * Only users who work in an organisation may read it; for others it is as if it did not exist (contract §8).
 * @throws GatewayError NOT_FOUND; `POLICY_…` when its policy does not admit the session of a user who belongs to it
 */
export async function requireOrganisation(
  bearer: Bearer,
  organisationId: string,
): Promise<FoundOrganisation> {
  const organisation = await findOrganisation(bearer, organisationId);
  if (organisation === undefined) {
    const [refusal] = await findRefusals(bearer.trx, organisationId);
    throw new GatewayError(refusal === undefined ? 'NOT_FOUND' : `POLICY_${refusal}`);
  }
  return organisation;
}

const ADMINISTRATOR = 'ORG_ADMIN';

/** Whether the user administers the organisation: a role counts only in the organisation that gave it (ACCESS-31). */
export function isAdministratorOf({ namedRoles }: Pick<FoundOrganisation, 'namedRoles'>): boolean {
  return namedRoles.includes(ADMINISTRATOR);
}
