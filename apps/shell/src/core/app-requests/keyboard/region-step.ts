import { isPressed, type KeyPress } from '@unified-shell/protocol/keyboard/relayed-keys';

/** F6 goes to the next of header, navigation and frame, with Shift to the one before. */
export function regionStep(press: KeyPress): 1 | -1 | undefined {
  if (isPressed({ key: 'F6' }, press)) return 1;
  return isPressed({ key: 'F6', shiftKey: true }, press) ? -1 : undefined;
}
