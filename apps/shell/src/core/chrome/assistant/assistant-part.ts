import type { AppChromeStore } from '../../app-requests/app-chrome/app-chrome';
import type { AppPageStore } from '../../app-requests/app-page/create-app-page';
import type { PromptStore } from '../../app-requests/prompts/prompt-store';
import type { WithPage } from '../../platform/deps';
import type { ChromeDeps } from '../deps';
import type { HelpPart } from '../help/help-part';
import type { ShellSnapshot } from '../shell-snapshot';
import {
  type AssistantAction,
  type AssistantChange,
  type AssistantStore,
  createAssistantStore,
} from './assistant-store';

export interface AssistantDeps extends ChromeDeps, WithPage {
  getSnapshot(): ShellSnapshot;
  appChrome: AppChromeStore;
  appPage: AppPageStore;
  prompts: PromptStore;
}

/** The code behind the panel, which is loaded when the user first opens it. */
export interface AssistantModule {
  createConversation(deps: AssistantDeps, store: AssistantStore): Conversation;
}

export interface Conversation {
  act(action: AssistantAction): void;
  stop(): void;
}

export interface AssistantPart {
  store: AssistantStore;
  act(action: AssistantAction): void;
  /** Returns a function that stops it. */
  start(): () => void;
}

const CLOSED: AssistantChange = { type: 'changed', change: { isOpen: false, isHeld: false } };

/** The part of the assistant that loads with the chrome: its state, and the moment at which the rest loads. */
export function createAssistantPart(
  deps: AssistantDeps,
  help: Pick<HelpPart, 'store'>,
  load: () => Promise<AssistantModule>,
): AssistantPart {
  const store = createAssistantStore();
  let loading: Promise<Conversation> | undefined;
  let isStopped = false;

  function loadConversation(): Promise<Conversation> {
    loading ??= load().then(({ createConversation }) => createConversation(deps, store));
    loading.catch((cause: unknown) => {
      loading = undefined;
      deps.environment.warn('assistant-failed', { cause: String(cause) });
      store.send(CLOSED);
    });
    return loading;
  }

  return {
    store,
    act(action) {
      if (action.type === 'assistant-closed') return store.send(CLOSED);
      // At once, so that the panel begins to load.
      if (action.type === 'assistant-opened') {
        help.store.send({ type: 'help-closed' });
        store.send({ type: 'changed', change: { isOpen: true } });
      }
      void loadConversation().then(
        (conversation) => {
          if (!isStopped) conversation.act(action);
        },
        () => undefined,
      );
    },
    start() {
      // Only one of the two panels is open (UI-26).
      const unsubscribe = help.store.subscribe(({ isOpen }, before) => {
        if (isOpen && !before.isOpen) store.send(CLOSED);
      });
      return () => {
        isStopped = true;
        unsubscribe();
        void loading?.then(
          (conversation) => conversation.stop(),
          () => undefined,
        );
      };
    },
  };
}
