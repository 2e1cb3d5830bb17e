import type { KeyCombination } from './key-combination';

/** The modifier keys, as a KeyboardEvent and a MouseEvent name them. */
export const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;

/** The fields of a KeyboardEvent that a combination is compared with. */
export type KeyPress = Required<KeyCombination>;

/**
 * The shell's keys that work while the focus is in a frame (ARCHITECTURE, "Browser history and keys"): the frame
 * relays them unless the application has handled them. Ctrl+I is never relayed.
 * `everywhere`: the key is also relayed from text fields, because it enters no text.
 */
export const RELAYED_KEYS: readonly (KeyCombination & { everywhere: boolean })[] = [
  { key: 'F6', everywhere: true },
  { key: 'F6', shiftKey: true, everywhere: true },
  { key: 'Escape', everywhere: false },
];

/** The maximum number of `shellKeys` in a configuration. */
export const MAX_SHELL_KEYS = 100;

/** Whether exactly this combination is pressed. The case of a letter is ignored, because it depends on Shift. */
export function isPressed(combination: KeyCombination, press: KeyPress): boolean {
  return (
    combination.key.toLowerCase() === press.key.toLowerCase() &&
    MODIFIERS.every((modifier) => (combination[modifier] ?? false) === press[modifier])
  );
}
