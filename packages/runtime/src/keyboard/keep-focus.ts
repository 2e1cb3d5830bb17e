import type { FrameWindow } from '../history/frame-window';

/**
 * Gives the keyboard back to the element that had it when the keyboard comes into the frame again: the browser forgets which
 * one it was as soon as something around the frame is focused (UI-10). Returns its undo.
 */
export function keepFocus(page: FrameWindow): () => void {
  let left: HTMLElement | undefined;
  const listeners: Record<string, (event: Event) => void> = {
    focusout({ target }) {
      left = target instanceof HTMLElement ? target : undefined;
    },
    // Within the frame the keyboard goes where it is sent.
    focusin() {
      left = undefined;
    },
    pointerdown() {
      left = undefined;
    },
    focus() {
      if (left?.isConnected && left.ownerDocument.activeElement === left.ownerDocument.body) {
        left.focus({ preventScroll: true });
      }
    },
  };
  for (const [type, listener] of Object.entries(listeners)) page.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) page.removeEventListener(type, listener);
  };
}
