import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { AppChromeStore } from '../app-requests/app-chrome/app-chrome';
import type { AppPageStore } from '../app-requests/app-page/create-app-page';
import { memoizeLast } from '../platform/memoize-last';
import { createAccessRequests } from './access-request/access-requests';
import type { Action } from './action-registry/action';
import { type ChromeEvent, createChromeActions, guardActions } from './actions/chrome-actions';
import { notifyAppClick } from './actions/notify-app-click';
import type { AssistantPart } from './assistant/assistant-part';
import type { AssistantAction } from './assistant/assistant-store';
import { type ChromeView, chromeView } from './chrome-view';
import type { ChromeShell } from './deps';
import type { HelpPart, HelpUserAction } from './help/help-part';
import type { InboxAction, InboxPart } from './inbox/inbox-part';
import type { PromptAction, PromptPart } from './prompts/prompt-part';
import type { AppHits } from './search/search-application';

/** An action of the user: either an event for the shell, or one that the chrome handles itself. */
export type ChromeAction =
  | ChromeEvent
  | InboxAction
  | PromptAction
  | HelpUserAction
  | AssistantAction
  | { type: 'request-access' }
  /** Finds out whether the access was requested before. */
  | { type: 'recall-access-request' }
  /** A control of the application was clicked: `hero`, `search`, `feedback`, `account:0`. */
  | { type: 'app-clicked'; target: string }
  /**
   * Runs an action of the registry, if the user may run it now. A destructive one waits in the palette until the user
   * has confirmed it.
   */
  | { type: 'action-run'; id: string; input?: ActionInput | undefined; isConfirmed?: boolean }
  /** The answer to the open question. */
  | { type: 'answered'; isYes: boolean };

type ActionRunAction = Extract<ChromeAction, { type: 'action-run' }>;

/** The chrome's only interface to the shell: it reads the view and sends actions. */
export interface ChromeModel {
  /** Returns the same object until something in it may have changed. */
  getView(): ChromeView;
  subscribe(listener: () => void): () => void;
  send(action: ChromeAction): void;
  /** The actions that the user may run now. Their code is loaded when it is first needed. */
  listActions(): Promise<readonly Action[]>;
  /**
   * Asks the open application, and the endpoints of others, for hits (NAV-27). `onHits` is called with all hits of one
   * application, each time there are more.
   * @returns cancels the search
   */
  searchApplication(term: string, onHits: (found: AppHits) => void): () => void;
}

export function createChromeModel(
  shell: ChromeShell,
  appChrome: AppChromeStore,
  appPage: AppPageStore,
  inbox: InboxPart,
  prompts: PromptPart,
  help: HelpPart,
  assistant: AssistantPart,
): ChromeModel {
  const act = guardActions(createChromeActions(shell.deferred), appPage);
  const accessRequests = createAccessRequests(shell.caller);
  const viewOf = memoizeLast(chromeView);

  function getView(): ChromeView {
    return viewOf(
      shell.getSnapshot(),
      accessRequests.getState(),
      appChrome.getState(),
      appPage.getState(),
      inbox.store.getState(),
      prompts.store.getState(),
      help.store.getState(),
      assistant.store.getState(),
    );
  }

  async function listActions(): Promise<readonly Action[]> {
    const registry = await import('./action-registry/list-actions');
    return registry.listActions({
      view: getView(),
      snapshot: shell.getSnapshot(),
      app: appChrome.getState(),
    });
  }

  function searchApplication(term: string, onHits: (found: AppHits) => void): () => void {
    let isCancelled = false;
    let cancel = () => {};
    Promise.all([import('./search/search-application'), import('./search/search-endpoints')]).then(
      ([open, others]) => {
        if (isCancelled) return;
        const deps = { getSnapshot: shell.getSnapshot, appChrome, environment: shell.deferred.environment };
        const undo = [
          open.searchApplication(deps, term, onHits),
          others.searchEndpoints(shell.deferred, term, onHits),
        ];
        cancel = () => {
          for (const stop of undo) stop();
        };
      },
      // Without its code, the palette finds everything but hits of applications.
      () => undefined,
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  async function run({ id, input, isConfirmed }: ActionRunAction): Promise<void> {
    const [{ runAction }, actions] = await Promise.all([
      import('./action-registry/run-action'),
      listActions(),
    ]);
    const action = actions.find((each) => each.id === id);
    if (action?.destructive && !isConfirmed) {
      act({ type: 'palette-changed', palette: { kind: 'search', query: '', action: id, input } });
    } else if (action) runAction(action, { act: send, deps: shell.deferred, appPage }, input);
  }

  function send(action: ChromeAction): void {
    if (action.type === 'request-access') void accessRequests.request(shell.getSnapshot());
    else if (action.type === 'recall-access-request') void accessRequests.recall(shell.getSnapshot());
    else if (action.type === 'answered') appPage.answer(action.isYes);
    // Without its code, which could not be fetched, the action does nothing.
    else if (action.type === 'action-run') run(action).catch(() => undefined);
    else if (action.type === 'app-clicked') {
      notifyAppClick(appChrome.getState(), action.target);
    } else if (isInboxAction(action)) inbox.act(action);
    else if (isPromptAction(action)) prompts.act(action);
    else if (isHelpAction(action)) help.act(action);
    else if (isAssistantAction(action)) assistant.act(action);
    else act(action);
  }

  return {
    getView,
    listActions,
    searchApplication,
    subscribe(listener) {
      const undo = [
        shell.subscribe(listener),
        accessRequests.subscribe(listener),
        appChrome.subscribe(listener),
        appPage.subscribe(listener),
        inbox.store.subscribe(listener),
        prompts.store.subscribe(listener),
        help.store.subscribe(listener),
        assistant.store.subscribe(listener),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
    send,
  };
}

function isInboxAction(action: ChromeAction): action is InboxAction {
  return action.type.startsWith('inbox-') || action.type === 'notification-changed';
}

function isHelpAction(action: ChromeAction): action is HelpUserAction {
  return action.type.startsWith('help-');
}

function isAssistantAction(action: ChromeAction): action is AssistantAction {
  return action.type.startsWith('assistant-');
}

function isPromptAction(action: ChromeAction): action is PromptAction {
  return action.type.startsWith('prompt-');
}
