import type { AssistantInterrupt } from '@unified-shell/api/assistant';
import type { FeatureDeps } from '../../../../chrome/feature';
import type { RequestingFrame } from '../../../../kernel/frames/connection/requesting-frame';
import { actionCalls } from '../../../../kernel/requests/ask';
import { failed, type ToolResult } from './tool-result';

/** The time that an application has for its answer. */
const TIMEOUT_MS = 20_000;

/** Has the open application run one of the actions that it offers. */
export function callFrame(
  deps: Pick<FeatureDeps, 'environment' | 'store'>,
  frame: RequestingFrame,
  name: string,
  given: AssistantInterrupt['arguments'],
): Promise<ToolResult> {
  return new Promise((resolve) => {
    actionCalls.ask(deps, frame, {
      request: { module: 'actions', method: 'call', args: [deps.environment.randomId(), name, given] },
      timeoutMs: TIMEOUT_MS,
      onAnswer: ({ isDone, value = '' }) => resolve({ isDone, content: value }),
      onUnanswered(why) {
        const isLeft = why === 'left';
        resolve(
          failed(
            isLeft ? 'The application was left before it had answered.' : 'The application did not answer.',
          ),
        );
      },
    });
  });
}
