import { listen } from '@unified-shell/protocol/channel/listen';
import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';
import { isPressed, RELAYED_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';

/**
 * Relays the shell's keys that are pressed in the frame, unless the application has handled them or text is being
 * composed.
 * @param shellKeys the keys of the user's shortcuts
 * @returns a function that stops it
 */
export function relayKeys(
  page: FrameWindow,
  notify: Requests['notify'],
  shellKeys: () => readonly KeyCombination[],
): () => void {
  return listen(page, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
      const shortcuts = shellKeys().map((combination) => ({ ...combination, everywhere: true }));
      const relayed = [...RELAYED_KEYS, ...shortcuts].find((combination) => isPressed(combination, event));
      if (relayed === undefined || (isTypedIn(event) && !relayed.everywhere)) return;
      const { everywhere, ...combination } = relayed;
      // Prevents the browser's own action for the key.
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
