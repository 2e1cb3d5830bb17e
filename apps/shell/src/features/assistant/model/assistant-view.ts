import type { AiWarning, AssistantStep } from '@unified-shell/catalogue/access/ai-permissions';
import type { AssistantContext } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { AssistantAnswer } from '../../../kernel/frames/state';
import type { AssistantState } from './assistant-store';
import { type PermissionFacts, permissionIn } from './permission';

export interface AssistantView extends AssistantState {
  /** The step of the open solution. `hidden`: the user may not use the assistant there. */
  step: AssistantStep;
  /** Shown instead of the conversation (UI-25). */
  warning: AiWarning | undefined;
  /** The offer of the open application's page (`ai.context`). */
  page: AssistantContext | undefined;
  /** The panel waits for what the user may do (UI-29). */
  isLoading: boolean;
  /** The panel is shown: it is open, and may be. */
  isShown: boolean;
  /** There is a button (UI-27). While the service is asked about the next solution, that of the one before stays. */
  isOffered: boolean;
  /** The last answer of the permission service (DATA-15): it holds until the next one. */
  last: AssistantAnswer | undefined;
}

/** The panel needs the agreement and a visible button (UI-28), except where the assistant itself has led the user. */
export function assistantView(
  conversation: AssistantState,
  last: PermissionFacts['state']['assistant'],
  assistantRevision: PermissionFacts['state']['assistantRevision'],
  decision: PermissionFacts['decision'],
  page: AssistantContext | undefined,
): AssistantView {
  const { answer, isAsked } = permissionIn({ decision, state: { assistant: last, assistantRevision } });
  const step = answer?.step ?? 'hidden';
  const warning = answer?.warning;
  const isLoading = isAsked && conversation.isLate === true;
  const mayBeOpen = step === 'panel' || warning !== undefined || conversation.isHeld || isLoading;
  const isShown = conversation.isOpen && mayBeOpen;
  const isOffered = isShown || ((isAsked ? last : answer)?.step ?? 'hidden') !== 'hidden';
  return { ...conversation, step, warning, page: answer && page, isLoading, isShown, isOffered, last };
}
