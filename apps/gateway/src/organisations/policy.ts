/** Only users who work in an organisation may read it; for others it is as if it did not exist (contract §8). */
import type { Bearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import { GatewayError } from '../http/errors/gateway-error';
import { type FoundOrganisation, findOrganisation } from './find-organisation';

/** @throws GatewayError FORBIDDEN for a token that is not the shell's, NOT_FOUND */
export async function requireOrganisation(
  bearer: Bearer,
  organisationId: string,
): Promise<FoundOrganisation> {
  requireShellToken(bearer.claims);
  const organisation = await findOrganisation(bearer, organisationId);
  if (organisation === undefined) throw new GatewayError('NOT_FOUND');
  return organisation;
}
