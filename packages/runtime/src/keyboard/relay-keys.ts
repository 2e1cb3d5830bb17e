import { listen } from '@unified-shell/protocol/channel/listen';
import { keyText } from '@unified-shell/protocol/keyboard/relayed-keys';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';

/** F6 moves between the regions of the page. It enters no text, so that text fields relay it too. */
const REGION_KEYS: readonly string[] = ['f6', 'shiftKey+f6'];
const PRINT_KEYS: readonly string[] = ['ctrlKey+p', 'metaKey+p'];

/** The keys that depend on user and application. */
export interface RelayedKeys {
  /** The keys of the user's shortcuts. */
  shellKeys(): readonly string[];
  /** Prints in place of the browser; undefined unless the application has set it. */
  print(): (() => void) | undefined;
}

/**
 * Relays the shell's keys that are pressed in the frame, unless the application has handled them or text is being
 * composed: F6, the keys of shortcuts, and Escape outside text fields. Ctrl+I is never relayed.
 * @returns a function that stops it
 */
export function relayKeys(
  page: FrameWindow,
  notify: Requests['notify'],
  { shellKeys, print }: RelayedKeys,
): () => void {
  return listen(page, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
      const text = keyText(event);
      const printing = PRINT_KEYS.includes(text) ? print() : undefined;
      if (printing) {
        event.preventDefault();
        return printing();
      }
      const isEverywhere = [...REGION_KEYS, ...shellKeys()].includes(text);
      if (!isEverywhere && (text !== 'escape' || isTypedIn(event))) return;
      // Prevents the browser's own action for the key.
      if (isEverywhere) event.preventDefault();
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      notify('keyboard.press', { key, altKey, ctrlKey, metaKey, shiftKey });
    },
  });
}

function isTypedIn(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
