import type { FlagScope } from '@unified-shell/api/flag-scope';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import { withOrganisationData } from '../account/account-changes';
import type { AccountChange, KnownAccount } from '../account/account-state';
import { readEntitlements, readOrganisationData } from './organisation-data';

/**
 * Fetches the data of an organisation, with its flags for this scope (ORG-09, FLAG-02). Rejects if it cannot be loaded.
 * @param organisation its id
 * @param readError reads the error of a refused call
 * @returns the change of the account that stores the answer
 */
export async function fetchOrganisationData(
  caller: GatewayCaller,
  token: Token,
  organisation: string,
  scope: FlagScope,
  readError = readErrorResponse,
): Promise<(account: KnownAccount) => AccountChange> {
  const answer = await callGateway(caller, token, '/api/organisation/v1', { organisation, ...scope });
  if (!answer.ok) throw await readError(answer, caller.environment.now());
  const body: unknown = await answer.json();
  const organisationData = readOrganisationData(body, organisation);
  // Accepting a malformed answer or that of another organisation would repeat the request without end.
  if (organisationData === undefined)
    throw new Error('the organisation data is malformed or of another organisation');
  const entitlements = readEntitlements(body);
  return (account) => withOrganisationData(account, organisationData, entitlements);
}
