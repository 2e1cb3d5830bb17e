import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import { RequestError } from '../../kernel/requests/request-error';
import { awaitUser, requireUser } from '../../kernel/requests/require-requester';
import { AI_AUTH_WAIT_MS, awaitPermission } from './model/await-permission';

export function createPageHandlers(deps: FeatureDeps) {
  const { chrome } = deps;
  /** Counts the calls: a later one takes the place of one that waits. */
  let calls = 0;

  /**
   * Opens the agreement, the panel or a warning, as for the user's own click; nothing if the user may not use the
   * assistant in the application.
   * @throws RequestError TIMEOUT if it is not known in time what the user may do (UI-29), FORBIDDEN as `requireUser`
   */
  async function open(frame: RequestingFrame, opening?: AssistantOpening): Promise<void> {
    calls += 1;
    const call = calls;
    await awaitUser(() => requireUser(deps, frame), deps);
    const wait = await awaitPermission(deps, AI_AUTH_WAIT_MS);
    requireUser(deps, frame);
    if (wait !== 'known')
      throw new RequestError('TIMEOUT', 'It is not known yet whether the user may use the assistant.');
    if (call === calls && chrome.getView().assistant.step !== 'hidden')
      chrome.send({ type: 'assistant-opened', opening });
  }

  function close(frame: RequestingFrame): void {
    calls += 1;
    requireUser(deps, frame);
    chrome.send({ type: 'assistant-closed' });
  }

  return {
    'ai.openChat': ([opening], frame) => open(frame, opening),
    'ai.closeChat': (_args, frame) => close(frame),
    'ai.togglePanel': ([isOpen], frame) => (isOpen ? open(frame) : close(frame)),
  } satisfies Partial<RequestHandlers<RequestName>>;
}
