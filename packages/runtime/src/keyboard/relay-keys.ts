import { listen } from '@unified-shell/protocol/channel/listen';
import { isPressed, RELAYED_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';

/**
 * Tells the shell of its keys that are pressed in the frame: once the application has had its chance, and not while a word
 * is being composed. Returns its undo.
 */
export function relayKeys(page: FrameWindow, notify: Requests['notify']): () => void {
  return listen(page, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
      const relayed = RELAYED_KEYS.find((combination) => isPressed(combination, event));
      if (relayed === undefined || (isTypedIn(event) && !relayed.everywhere)) return;
      const { everywhere, ...combination } = relayed;
      // The browser has a use of its own for F6.
      if (everywhere) event.preventDefault();
      notify('keyboard.press', combination);
    },
  });
}

function isTypedIn(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
