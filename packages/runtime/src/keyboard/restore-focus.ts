import { listen } from '@unified-shell/protocol/channel/listen';
import type { FrameWindow } from '../history/frame-window';

/**
 * Restores the focus to the last focused element when the frame is focused again, because the browser forgets that
 * element as soon as one outside the frame is focused (UI-10).
 * @returns a function that stops it
 */
export function restoreFocus(page: FrameWindow): () => void {
  let lastFocused: HTMLElement | undefined;
  const forget = () => {
    lastFocused = undefined;
  };
  return listen(page, {
    focusout({ target }) {
      lastFocused = target instanceof HTMLElement ? target : undefined;
    },
    // A focus change within the frame takes precedence.
    focusin: forget,
    pointerdown: forget,
    focus() {
      if (
        lastFocused?.isConnected &&
        lastFocused.ownerDocument.activeElement === lastFocused.ownerDocument.body
      ) {
        lastFocused.focus({ preventScroll: true });
      }
    },
  });
}
