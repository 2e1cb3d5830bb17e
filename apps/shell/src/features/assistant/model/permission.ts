import type { AssistantAnswer } from '../../../kernel/frames/state';
import { requestedSolution, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';

export interface PermissionFacts {
  decision: ShellSnapshot['decision'];
  state: Pick<ShellSnapshot['state'], 'assistant' | 'assistantRevision'>;
}

export interface Permission {
  /** The last answer of the permission service about the open solution; undefined while there is none. */
  answer: AssistantAnswer | undefined;
  /** The service is being asked about the open solution, for the first time or again. */
  isAsked: boolean;
}

export function permissionIn({
  decision,
  state: { assistant: last, assistantRevision = 0 },
}: PermissionFacts): Permission {
  const solution = requestedSolution(decision);
  const isSubject =
    last?.appId === solution?.appId && last?.organisationId === workspaceOf(decision)?.organisation.id;
  const answer = isSubject ? last : undefined;
  const hasAssistant = solution?.assistant === true && !solution.sandbox.thirdParty;
  const isOpen = decision.kind === 'solution';
  return { answer, isAsked: isOpen && hasAssistant && answer?.revision !== assistantRevision };
}
