import type { AssistantItem } from '@unified-shell/api/assistant';
import type { ToastKey } from '../../../kernel/platform/toasts';
import type { Attempt } from './attempt';
import type { ConversationStore } from './reduce-conversation';
import type { RunRequests } from './run-requests';

interface ShownRunPorts {
  attempt: Attempt;
  raiseToast(key: ToastKey): void;
  saveFile(name: string, text: string): void;
}

/** The user rates and downloads the conversation that is shown. */
export function createShownRun(
  store: ConversationStore,
  requests: Pick<RunRequests, 'read' | 'rate'>,
  { attempt, raiseToast, saveFile }: ShownRunPorts,
) {
  return {
    rate(feedback: 'good' | 'bad'): void {
      const { run, organisation } = store.getState();
      if (run === undefined || organisation === undefined) return;
      attempt(
        async () => {
          await requests.rate(run, { organisation, feedback });
          store.send({ type: 'rated', feedback });
          raiseToast('copilotFeedbackSubmit');
        },
        () => raiseToast('copilotFeedbackSubmitFail'),
      );
    },
    /** The file has what the gateway has stored, which may be more than this tab has seen. */
    download(): void {
      const { run, organisation } = store.getState();
      if (run === undefined || organisation === undefined) return;
      attempt(
        async () => {
          const { items } = await requests.read(run, organisation);
          saveFile('conversation.md', `${items.map(toText).join('\n\n')}\n`);
        },
        () => raiseToast('copilotDownloadFail'),
      );
    },
  };
}

function toText(item: AssistantItem): string {
  if (item.kind === 'tool') return `[${item.title}: ${item.outcome}]`;
  if (item.kind === 'page') return `[${item.application}: ${JSON.stringify(item.facts)}]`;
  return item.kind === 'outside' ? `[${item.client}]` : item.text;
}
