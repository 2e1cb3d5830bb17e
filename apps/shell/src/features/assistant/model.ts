import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { createLazyPart } from '../../chrome/model/lazy-part';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { type AssistantAction, type AssistantChange, createAssistantStore } from './model/assistant-store';
import { type AssistantView, assistantView } from './model/assistant-view';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    assistant: AssistantView;
  }
  interface FeatureActions extends ActionsOf<AssistantAction> {}
}

const CLOSED: AssistantChange = { type: 'changed', change: { isOpen: false, isHeld: false } };

/** The part of the assistant that loads with the chrome: its state, and the moment at which the rest loads. */
export function createModel(
  deps: FeatureDeps,
  load: () => Promise<typeof import('./assistant-chunk')> = () => import('./assistant-chunk'),
) {
  const store = createAssistantStore();
  const viewAt = memoizeLast(assistantView);
  let stop = () => {};
  let isStopped = false;
  const close = () => store.send(CLOSED);
  const loadConversation = createLazyPart(
    async () => {
      const conversation = (await load()).createConversation(deps, store);
      stop = conversation.stop;
      if (isStopped) stop();
      return conversation;
    },
    (cause) => {
      deps.environment.warn('assistant-failed', { cause: String(cause) });
      close();
    },
  );

  function act(action: AssistantAction): void {
    void loadConversation().then(
      (conversation) => {
        if (!isStopped) conversation.act(action);
      },
      () => undefined,
    );
  }

  return {
    store,
    view: ({ snapshot: { state, decision }, app }) => ({
      assistant: viewAt(
        store.getState(),
        state.assistant,
        state.assistantRevision,
        decision,
        app.assistantContext,
      ),
    }),
    actions: {
      'assistant-closed': close,
      'assistant-opened'(action) {
        deps.onPanelOpened(close);
        // At once, so that the panel begins to load.
        store.send({ type: 'changed', change: { isOpen: true } });
        act(action);
      },
      'assistant-placed': act,
      'assistant-agreement-asked': act,
      'assistant-typed': act,
      'assistant-told': act,
      'assistant-sent': act,
      'assistant-stopped': act,
      'assistant-retried': act,
      'assistant-approved': act,
      'assistant-continued': act,
      'assistant-rated': act,
      'assistant-downloaded': act,
      'assistant-cleared': act,
      'assistant-history-toggled': act,
      'assistant-run-chosen': act,
      'assistant-run-erased': act,
    },
    start: () => () => {
      isStopped = true;
      stop();
    },
  } satisfies FeatureModel;
}
