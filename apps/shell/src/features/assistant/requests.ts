import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import { requireUser } from '../../kernel/requests/require-requester';

export function createPageHandlers(deps: FeatureDeps) {
  const { chrome } = deps;
  /** Opens or closes the panel, if the user has it in the open solution. */
  function show(isOpen: boolean, frame: RequestingFrame, opening?: AssistantOpening): void {
    requireUser(deps, frame);
    if (!isOpen) chrome.send({ type: 'assistant-closed' });
    else if (chrome.getView().assistant.step === 'panel') chrome.send({ type: 'assistant-opened', opening });
  }
  return {
    'ai.openChat': ([opening], frame) => show(true, frame, opening),
    'ai.closeChat': (_args, frame) => show(false, frame),
    'ai.togglePanel': ([isOpen], frame) => show(isOpen, frame),
  } satisfies Partial<RequestHandlers<RequestName>>;
}
