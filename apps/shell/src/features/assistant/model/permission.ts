import type { AssistantAnswer } from '../../../kernel/frames/state';
import { requestedSolution, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';

export interface PermissionFacts {
  decision: ShellSnapshot['decision'];
  state: Pick<ShellSnapshot['state'], 'assistant' | 'assistantRevision'>;
}

/** The last answer of the permission service about the open solution; undefined while there is none. */
export function permissionOf({
  decision,
  state: { assistant },
}: PermissionFacts): AssistantAnswer | undefined {
  const isSubject =
    assistant !== undefined &&
    requestedSolution(decision)?.appId === assistant.appId &&
    workspaceOf(decision)?.organisation.id === assistant.organisationId;
  return isSubject ? assistant : undefined;
}

/** The service is being asked about the open solution, for the first time or again. */
export function isAsked(facts: PermissionFacts): boolean {
  const { decision, state } = facts;
  if (decision.kind !== 'solution') return false;
  const { assistant, sandbox } = decision.solution;
  return assistant && !sandbox.thirdParty && permissionOf(facts)?.revision !== (state.assistantRevision ?? 0);
}
