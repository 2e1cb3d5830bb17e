import { type ChromeView, chromeView } from '../core/chrome/chrome-view';
import type { Situation } from '../core/chrome/situation';
import type { Shell } from '../core/create-shell';

/** What the chrome reads and sends; all it knows of the shell. */
export interface ChromeModel extends Pick<Shell, 'subscribe' | 'send'> {
  /** The same object until the shell's situation changes. */
  getView(): ChromeView;
}

export function createChromeModel(shell: Pick<Shell, 'getSituation' | 'subscribe' | 'send'>): ChromeModel {
  let last: { situation: Situation; view: ChromeView } | undefined;
  return {
    getView() {
      const situation = shell.getSituation();
      if (last?.situation !== situation) last = { situation, view: chromeView(situation) };
      return last.view;
    },
    subscribe: shell.subscribe,
    send: shell.send,
  };
}
