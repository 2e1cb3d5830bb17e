import type { AiWarning, AssistantStep } from '@unified-shell/catalogue/access/ai-permissions';
import type { AssistantContext } from '@unified-shell/protocol/app-chrome/assistant-context';
import { requestedSolution, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { AssistantState } from './assistant-store';

export interface AssistantView extends AssistantState {
  /** The step of the open solution. `hidden`: there is no button (UI-27). */
  step: AssistantStep;
  /** Shown instead of the conversation (UI-25). */
  warning: AiWarning | undefined;
  /** The offer of the open application's page (`ai.context`). */
  page: AssistantContext | undefined;
  /** The panel is shown: it is open, and may be. */
  isShown: boolean;
}

/** The panel needs the agreement and a visible button (UI-28), except where the assistant itself has led the user. */
export function assistantView(
  conversation: AssistantState,
  assistant: ShellSnapshot['state']['assistant'],
  decision: ShellSnapshot['decision'],
  page: AssistantContext | undefined,
): AssistantView {
  const isSubject =
    assistant !== undefined &&
    requestedSolution(decision)?.appId === assistant.appId &&
    workspaceOf(decision)?.organisation.id === assistant.organisationId;
  const step = isSubject ? assistant.step : 'hidden';
  const warning = isSubject && step !== 'hidden' ? assistant.warning : undefined;
  const mayBeOpen = step === 'panel' || warning !== undefined || conversation.isHeld;
  return {
    ...conversation,
    ...{ step, warning, page: isSubject ? page : undefined },
    isShown: conversation.isOpen && mayBeOpen,
  };
}
