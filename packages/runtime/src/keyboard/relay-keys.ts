import { listen } from '@unified-shell/protocol/channel/listen';
import { isMac } from '@unified-shell/protocol/keyboard/is-mac';
import { isPressed, RELAYED_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';

/**
 * Relays the shell's keys that are pressed in the frame, unless the application has handled them or text is being
 * composed.
 * @returns a function that stops it
 */
export function relayKeys(page: FrameWindow, notify: Requests['notify']): () => void {
  return listen(page, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
      const relayed = RELAYED_KEYS.find((combination) => isPressed(combination, event));
      if (relayed === undefined || (isTypedIn(event) && !relayed.everywhere)) return;
      const { everywhere, on, ...combination } = relayed;
      if (on !== undefined && (on === 'mac') !== isMac(page.navigator?.userAgent ?? '')) return;
      // Prevents the browser's own action for F6 and Ctrl+K.
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
