import type { AccessRequest } from '../core/access/access-request';
import { createAccessRequests } from '../core/access/access-requests';
import { type ChromeEvent, createChromeActions } from '../core/chrome/chrome-actions';
import { type ChromeView, chromeView } from '../core/chrome/chrome-view';
import type { Situation } from '../core/chrome/situation';
import type { Shell } from '../core/create-shell';

/** What the user does in the chrome: what concerns the shell, and what only the chrome knows of. */
export type ChromeAction = ChromeEvent | { type: 'request-access' };

/** What the chrome reads and sends; all it knows of the shell. */
export interface ChromeModel {
  /** The same object until something in it may have changed. */
  getView(): ChromeView;
  subscribe(listener: () => void): () => void;
  send(action: ChromeAction): void;
}

export function createChromeModel(
  shell: Pick<Shell, 'getSituation' | 'subscribe' | 'caller' | 'late'>,
): ChromeModel {
  const act = createChromeActions(shell.late);
  const accessRequests = createAccessRequests(shell.caller);
  let last: { situation: Situation; asked: AccessRequest | undefined; view: ChromeView } | undefined;
  return {
    getView() {
      const situation = shell.getSituation();
      const asked = accessRequests.getState();
      if (last?.situation !== situation || last.asked !== asked) {
        last = { situation, asked, view: chromeView(situation, asked) };
      }
      return last.view;
    },
    subscribe(listener) {
      const undo = [shell.subscribe(listener), accessRequests.subscribe(listener)];
      return () => {
        for (const stop of undo) stop();
      };
    },
    send(action) {
      if (action.type === 'request-access') void accessRequests.request(shell.getSituation());
      else act(action);
    },
  };
}
