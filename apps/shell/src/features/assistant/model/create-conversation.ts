import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { FeatureDeps } from '../../../chrome/feature';
import type { ActionsOf } from '../../../chrome/feature-parts';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { AssistantAction, AssistantStore } from './assistant-store';
import { createAttempt } from './attempt';
import { createHistory } from './history';
import { createPanelPlace } from './panel-place';
import { conversationStore } from './reduce-conversation';
import { createRememberedRun } from './remembered-run';
import { createRun } from './run';
import { createRunRequests } from './run-requests';
import { createShownRun } from './shown-run';
import { createToolRunner } from './tools/run-tool';

type Actions = ActionsOf<AssistantAction>;

/** The code behind the panel, which is loaded when the user first opens it. */
export function createConversation(
  deps: FeatureDeps,
  assistant: AssistantStore,
  saveFile: (name: string, text: string) => void,
) {
  const { environment, getSnapshot, store: shell } = deps;
  const store = conversationStore(assistant);
  const requests = createRunRequests(deps);
  const remembered = createRememberedRun(environment.tab);
  const attempt = createAttempt(environment);
  const organisationNow = () => workspaceOf(getSnapshot().decision)?.organisation.id;
  const run = createRun(deps, store, {
    stream: requests.stream,
    runTool: createToolRunner(deps, () => store.send({ type: 'held' })),
    remember: () => remembered.keep(store.getState()),
  });
  const history = createHistory(store, requests, remembered, { attempt, organisationNow, stopRun: run.stop });
  const shown = createShownRun(store, requests, {
    ...{ attempt, saveFile },
    raiseToast: (key) => shell.send({ type: 'toast-raised', key }),
  });
  const place = createPanelPlace(deps);

  /** Shows the agreement (UI-24). Its acceptance makes the shell ask again what the user may do. */
  async function askAgreement(): Promise<void> {
    const organisation = organisationNow();
    if (organisation === undefined) return;
    const query = { organisation, ...AI_AGREEMENT, locale: getSnapshot().locale };
    const answer = await deps.chrome.ports.prompts.askAgreement(query);
    if (answer?.accepted) shell.send({ type: 'assistant-outdated' });
    else store.send({ type: 'closed' });
  }

  function open({ question, isNew }: AssistantOpening = { question: '', isNew: false }): void {
    const { assistant: subject } = shell.getState();
    if (isNew) history.clear();
    // A question never replaces the text of the user.
    if (question !== '' && store.getState().typed === '') store.send({ type: 'typed', text: question });
    if (subject?.step === 'agreement' && subject.warning === undefined) attempt(askAgreement);
    else history.restore();
  }

  const handlers: { [Type in keyof Actions]: (action: Actions[Type]) => void } = {
    'assistant-opened': ({ opening }) => open(opening),
    'assistant-closed': () => store.send({ type: 'closed' }),
    'assistant-placed': ({ width }) => place.set(width),
    'assistant-agreement-asked': () => attempt(askAgreement),
    'assistant-typed': ({ text }) => store.send({ type: 'typed', text }),
    'assistant-told': ({ told }) => store.send({ type: 'told', told }),
    'assistant-sent': ({ text }) => run.send(text),
    'assistant-stopped': run.stop,
    'assistant-retried': run.retry,
    'assistant-approved': run.approve,
    'assistant-continued': run.goOn,
    'assistant-rated': ({ feedback }) => shown.rate(feedback),
    'assistant-downloaded': shown.download,
    'assistant-cleared': history.clear,
    'assistant-history-toggled': history.toggle,
    'assistant-run-chosen': ({ id }) => history.show(id),
    'assistant-run-erased': ({ id }) => history.erase(id),
  };

  return {
    act<Type extends keyof Actions>(action: Actions[Type] & { type: Type }) {
      handlers[action.type](action);
    },
    stop() {
      place.stop();
      run.stop();
    },
  };
}
