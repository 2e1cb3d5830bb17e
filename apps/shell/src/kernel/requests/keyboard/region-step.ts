import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';

/** F6 moves the focus to the next of header, navigation and frame; Shift+F6 to the previous one. */
export function regionStep(press: KeyPress): 1 | -1 | undefined {
  if (isPressed({ key: 'F6' }, press)) return 1;
  return isPressed({ key: 'F6', shiftKey: true }, press) ? -1 : undefined;
}
