/** Only users who work in an organisation may read it; for others it is as if it did not exist (contract §8). */
import type { Bearer } from '../bearer/bearer';
import { GatewayError } from '../http/errors/gateway-error';
import { type FoundOrganisation, findOrganisation } from './find-organisation';

/** @throws GatewayError NOT_FOUND */
export async function requireOrganisation(
  bearer: Bearer,
  organisationId: string,
): Promise<FoundOrganisation> {
  const organisation = await findOrganisation(bearer, organisationId);
  if (organisation === undefined) throw new GatewayError('NOT_FOUND');
  return organisation;
}
