import type { FlagScope } from '@unified-shell/api/flag-scope';
import { type PolicyRefusal, policyRefusals } from '@unified-shell/errors/shell-errors';
import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { ShellError } from '../../platform/network/shell-error';
import type { Token } from '../../session/session-state';
import { withOrganisationData } from '../account/account-changes';
import type { AccountChange, KnownAccount } from '../account/account-state';
import { readEntitlements, readOrganisationData } from './organisation-data';

/**
 * Fetches the data of an organisation, with its flags for this scope (ORG-09, FLAG-02). Rejects if it cannot be loaded, with `POLICY` where the
 * policy of the organisation does not admit the session.
 * @param organisation its id
 * @returns the change of the account that stores the answer
 */
export async function fetchOrganisationData(
  caller: GatewayCaller,
  token: Token,
  organisation: string,
  scope: FlagScope,
): Promise<(account: KnownAccount) => AccountChange> {
  const answer = await callGateway(caller, token, '/api/organisation/v1', { organisation, ...scope });
  if (!answer.ok) {
    const policy = await readRefusal(answer.clone());
    const error = await readErrorResponse(answer, caller.environment.now());
    throw policy === undefined ? error : new ShellError('POLICY', { ...error.details, policy });
  }
  const body: unknown = await answer.json();
  const organisationData = readOrganisationData(body, organisation);
  // Accepting a malformed answer or that of another organisation would repeat the request without end.
  if (organisationData === undefined)
    throw new Error('the organisation data is malformed or of another organisation');
  const entitlements = readEntitlements(body);
  return (account) => withOrganisationData(account, organisationData, entitlements);
}

const refusalSchema = v.object({
  code: v.picklist(policyRefusals.map((refusal) => `POLICY_${refusal}` as const)),
});

/** The rule of the organisation's policy that the session does not meet. */
async function readRefusal(answer: Response): Promise<PolicyRefusal | undefined> {
  const refused = v.safeParse(refusalSchema, await answer.json().catch(() => undefined));
  return policyRefusals.find((refusal) => refused.success && refused.output.code === `POLICY_${refusal}`);
}
