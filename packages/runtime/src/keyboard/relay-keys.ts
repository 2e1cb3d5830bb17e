import { listen } from '@unified-shell/protocol/channel/listen';
import { isTextEntry } from '@unified-shell/protocol/keyboard/key-press';
import { combinationsOf, keyText } from '@unified-shell/protocol/keyboard/relayed-keys';
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
 * Relays the shell's keys that are pressed in the frame, unless the application has handled them or they enter text: F6,
 * the keys of shortcuts, and Escape outside text fields. Ctrl+I is never relayed. The shell receives a key as the
 * shortcut names it, on any keyboard layout.
 * @returns a function that stops it
 */
export function relayKeys(
  page: FrameWindow,
  notify: Requests['notify'],
  { shellKeys, print }: RelayedKeys,
): () => void {
  return listen(page, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (isTextEntry(event, page.navigator?.userAgent ?? '')) return;
      const pressed = combinationsOf(event);
      const find = (keys: readonly string[]) => pressed.find((one) => keys.includes(keyText(one)));
      const printing = find(PRINT_KEYS) && print();
      if (printing) {
        event.preventDefault();
        return printing();
      }
      const relayed = find([...REGION_KEYS, ...shellKeys()]);
      // Prevents the browser's own action for the key.
      if (relayed) event.preventDefault();
      const combination = relayed ?? (isTypedIn(event) ? undefined : find(['escape']));
      if (combination) notify('keyboard.press', combination);
    },
  });
}

function isTypedIn(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
