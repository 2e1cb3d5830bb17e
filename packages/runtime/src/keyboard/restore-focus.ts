import { listen } from '@unified-shell/protocol/channel/listen';
import type { FrameWindow } from '../history/frame-window';

/**
 * Gives the keyboard back to the element that had it when the keyboard comes into the frame again: the browser forgets which
 * one it was as soon as something around the frame is focused (UI-10). Returns its undo.
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
    // Within the frame the keyboard goes where it is sent.
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
