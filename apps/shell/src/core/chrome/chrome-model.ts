import type { AppChromeStore } from '../app-requests/app-chrome/app-chrome';
import type { AppPageStore } from '../app-requests/app-page/create-app-page';
import { memoizeLast } from '../platform/memoize-last';
import { createAccessRequests } from './access-request/access-requests';
import { type ChromeEvent, createChromeActions, guardActions } from './actions/chrome-actions';
import { notifyAppClick } from './actions/notify-app-click';
import { type ChromeView, chromeView } from './chrome-view';
import type { ChromeShell } from './deps';

/** An action of the user: either an event for the shell, or one that the chrome handles itself. */
export type ChromeAction =
  | ChromeEvent
  | { type: 'request-access' }
  /** Finds out whether the access was requested before. */
  | { type: 'recall-access-request' }
  /** A control of the application was clicked: `hero`, `search`, `feedback`, `account:0`. */
  | { type: 'app-clicked'; target: string }
  /** The answer to the open question. */
  | { type: 'answered'; isYes: boolean };

/** The chrome's only interface to the shell: it reads the view and sends actions. */
export interface ChromeModel {
  /** Returns the same object until something in it may have changed. */
  getView(): ChromeView;
  subscribe(listener: () => void): () => void;
  send(action: ChromeAction): void;
}

export function createChromeModel(
  shell: ChromeShell,
  appChrome: AppChromeStore,
  appPage: AppPageStore,
): ChromeModel {
  const act = guardActions(createChromeActions(shell.deferred), appPage);
  const accessRequests = createAccessRequests(shell.caller);
  const viewOf = memoizeLast(chromeView);
  return {
    getView() {
      return viewOf(shell.getSnapshot(), accessRequests.getState(), appChrome.getState(), appPage.getState());
    },
    subscribe(listener) {
      const undo = [
        shell.subscribe(listener),
        accessRequests.subscribe(listener),
        appChrome.subscribe(listener),
        appPage.subscribe(listener),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
    send(action) {
      if (action.type === 'request-access') void accessRequests.request(shell.getSnapshot());
      else if (action.type === 'recall-access-request') void accessRequests.recall(shell.getSnapshot());
      else if (action.type === 'answered') appPage.answer(action.isYes);
      else if (action.type === 'app-clicked') {
        notifyAppClick(appChrome.getState(), action.target);
      } else act(action);
    },
  };
}
