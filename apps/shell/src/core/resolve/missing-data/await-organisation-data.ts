import type { KnownAccount } from '../../workspace/account/account-state';
import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';

/** Nothing is decided in an organisation before its flags are known, or are known not to come (ORG-09). */
export function awaitOrganisationData(
  { answer, failure }: KnownAccount,
  workspace: Workspace,
): RouteDecision | undefined {
  const organisation = workspace.organisation.id;
  if (failure?.organisation === organisation || readOrganisationData(answer.working, organisation))
    return undefined;
  return {
    kind: 'pending',
    reason: 'FLAGS',
    workspace,
    missingData: { organisation, kind: 'organisationData' },
  };
}
