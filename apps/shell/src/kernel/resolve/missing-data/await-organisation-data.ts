import type { KnownAccount } from '../../workspace/account/account-state';
import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';

/**
 * Waits until the flags of the organisation have loaded or have failed to load (ORG-09). An organisation whose policy does
 * not admit the session opens nothing.
 */
export function awaitOrganisationData(
  { answer, failure }: KnownAccount,
  workspace: Workspace,
): RouteDecision | undefined {
  const organisation = workspace.organisation.id;
  if (failure?.organisation === organisation) {
    const { error } = failure;
    return error.type === 'POLICY' ? { kind: 'error', error, workspace } : undefined;
  }
  if (readOrganisationData(answer.working, organisation)) return undefined;
  return {
    kind: 'pending',
    reason: 'FLAGS',
    workspace,
    missingData: { organisation, kind: 'organisationData' },
  };
}
