import type { KeyCombination } from './key-combination';

/** The modifier keys, as a KeyboardEvent and a MouseEvent name them. */
export const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;

/** The fields of a KeyboardEvent that a combination is compared with. */
export type KeyPress = Required<KeyCombination>;

/** The maximum number of `shellKeys` in a configuration. */
export const MAX_SHELL_KEYS = 100;

/** Pressed keys as one text, as `shellKeys` lists them: `ctrlKey+shiftKey+k`. */
export function keyText(press: KeyPress): string {
  return [...MODIFIERS.filter((modifier) => press[modifier]), press.key.toLowerCase()].join('+');
}

/** Whether exactly this combination is pressed. The case of a letter is ignored, because it depends on Shift. */
export function isPressed(combination: KeyCombination, press: KeyPress): boolean {
  return (
    combination.key.toLowerCase() === press.key.toLowerCase() &&
    MODIFIERS.every((modifier) => (combination[modifier] ?? false) === press[modifier])
  );
}
