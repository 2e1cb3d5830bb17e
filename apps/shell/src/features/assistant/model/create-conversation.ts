import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { FeatureDeps } from '../../../chrome/feature';
import type { ActionsOf } from '../../../chrome/feature-parts';
import { askAgain } from '../../../kernel/frames/assistant/ask-again';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { AssistantAction, AssistantStore } from './assistant-store';
import { createAttempt } from './attempt';
import { AI_AUTH_WAIT_MS, awaitPermission } from './await-permission';
import { createHistory } from './history';
import { createPanelPlace } from './panel-place';
import { permissionIn } from './permission';
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
  const requests = createRunRequests(deps, () => askAgain(deps));
  const remembered = createRememberedRun(environment.tab);
  const attempt = createAttempt(environment);
  const organisationNow = () => workspaceOf(getSnapshot().decision)?.organisation.id;
  const run = createRun(deps, store, {
    stream: requests.stream,
    ready: () => awaitPermission(deps, AI_AUTH_WAIT_MS),
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
    if (!answer?.accepted) store.send({ type: 'closed' });
  }

  /** Opens what the user may see: the agreement, the panel, a warning, or nothing (UI-29). */
  async function open({ question, isNew }: AssistantOpening): Promise<void> {
    if (isNew) history.clear();
    // A question never replaces the text of the user.
    if (question !== '' && store.getState().typed === '') store.send({ type: 'typed', text: question });
    let wait = await awaitPermission(deps, AI_AUTH_WAIT_MS);
    if (wait === 'late' && store.getState().isOpen) {
      store.send({ type: 'waited', isLate: true });
      wait = await awaitPermission(deps, undefined);
      store.send({ type: 'waited', isLate: false });
    }
    if (!store.getState().isOpen) return;
    const { answer } = permissionIn(getSnapshot());
    if (wait === 'left' || answer === undefined) store.send({ type: 'closed' });
    else if (answer.step === 'agreement' && answer.warning === undefined) await askAgreement();
    else history.restore();
  }

  /** A withdrawal of the agreement closes the panel, wherever it was made and whatever is open (UI-28). */
  const stopFollowing = shell.subscribe(({ assistant: now }, { assistant: before }) => {
    const isSame = now?.appId === before?.appId && now?.organisationId === before?.organisationId;
    if (isSame && before?.step === 'panel' && now?.step === 'agreement') store.send({ type: 'closed' });
  });

  const handlers: { [Type in keyof Actions]: (action: Actions[Type]) => void } = {
    'assistant-opened': ({ opening = { question: '', isNew: false } }) => attempt(() => open(opening)),
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
      stopFollowing();
      place.stop();
      run.stop();
    },
  };
}
