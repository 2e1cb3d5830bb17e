/** Who may ask about an organisation: those who work in it. Another one answers like one that there is not (contract §8). */
import type { Bearer } from '../bearer/bearer';
import { requireShellToken } from '../bearer/require-shell-token';
import { GatewayError } from '../http/errors';
import type { Organisation } from './organisation';

/** @throws GatewayError FORBIDDEN for a token that is not the shell's, NOT_FOUND */
export function requireOrganisation({ claims, account }: Bearer, organisationId: string): Organisation {
  requireShellToken(claims);
  const organisation = account.organisations.find(({ id }) => id === organisationId);
  if (organisation === undefined) throw new GatewayError('NOT_FOUND');
  return organisation;
}
