import type { AppChromeStore } from '../app-requests/app-chrome/app-chrome';
import type { AppPageStore } from '../app-requests/app-page/create-app-page';
import { memoizeLast } from '../platform/memoize-last';
import { createAccessRequests } from './access-request/access-requests';
import { type ChromeEvent, createChromeActions } from './actions/chrome-actions';
import { guardActions } from './actions/guard-actions';
import { notifyAppClick } from './actions/notify-app-click';
import { type ChromeView, chromeView } from './chrome-view';
import type { ChromeShell } from './deps';

/** What the user does in the chrome: what concerns the shell, and what only the chrome knows of. */
export type ChromeAction =
  | ChromeEvent
  | { type: 'request-access' }
  /** Of what the application has put there: `hero`, `search`, `feedback`, `account:0`. */
  | { type: 'app-clicked'; target: string }
  /** To the question that stands. */
  | { type: 'answered'; isYes: boolean };

/** What the chrome reads and sends; all it knows of the shell. */
export interface ChromeModel {
  /** The same object until something in it may have changed. */
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
      else if (action.type === 'answered') appPage.answer(action.isYes);
      else if (action.type === 'app-clicked') {
        notifyAppClick(appChrome.getState(), action.target);
      } else act(action);
    },
  };
}
