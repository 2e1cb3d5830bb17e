import type { AppInterfaceStore } from '../app-requests/app-chrome/app-chrome';
import type { Hosted } from '../app-requests/app-page/create-app-page';
import { rememberLast } from '../platform/memoize-last';
import { createAccessRequests } from './access-request/access-requests';
import { type ChromeEvent, createChromeActions } from './actions/chrome-actions';
import { clickApp } from './actions/click-app';
import { guardActions } from './actions/guard-actions';
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
  appInterface: AppInterfaceStore,
  hosted: Hosted,
): ChromeModel {
  const act = guardActions(createChromeActions(shell.late), hosted);
  const accessRequests = createAccessRequests(shell.caller);
  const viewOf = rememberLast(chromeView);
  return {
    getView() {
      return viewOf(
        shell.getSituation(),
        accessRequests.getState(),
        appInterface.getState(),
        hosted.getState(),
      );
    },
    subscribe(listener) {
      const undo = [
        shell.subscribe(listener),
        accessRequests.subscribe(listener),
        appInterface.subscribe(listener),
        hosted.subscribe(listener),
      ];
      return () => {
        for (const stop of undo) stop();
      };
    },
    send(action) {
      if (action.type === 'request-access') void accessRequests.request(shell.getSituation());
      else if (action.type === 'answered') hosted.answer(action.isYes);
      else if (action.type === 'app-clicked') {
        clickApp(appInterface.getState(), action.target);
      } else act(action);
    },
  };
}
