import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';

/** The keyboard shortcuts of the shell's actions. */
export interface Shortcuts {
  /** Runs the action of the pressed keys. Returns whether there is one. */
  press(press: KeyPress): boolean;
}
