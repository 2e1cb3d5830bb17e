import type { KeyCombination } from './key-combination';
import { hasShift, type KeyPress, keysOf } from './key-press';

/** The modifier keys, as a KeyboardEvent and a MouseEvent name them. */
export const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;

/** The maximum number of `shellKeys` in a configuration. */
export const MAX_SHELL_KEYS = 100;

/**
 * A combination as one text, as `shellKeys` lists it: `ctrlKey+shiftKey+k`. The case of a letter is ignored, because it
 * depends on Shift.
 */
export function keyText(combination: KeyCombination): string {
  const held = { ...combination, shiftKey: hasShift(combination) };
  return [...MODIFIERS.filter((modifier) => held[modifier]), held.key.toLowerCase()].join('+');
}

/** The combinations that a press stands for, the more likely first. */
export function combinationsOf(press: KeyPress): KeyPress[] {
  const { altKey, ctrlKey, metaKey, shiftKey } = press;
  return keysOf(press).map((key) => ({ key, altKey, ctrlKey, metaKey, shiftKey }));
}

/** Whether exactly this combination is pressed. */
export function isPressed(combination: KeyCombination, press: KeyPress): boolean {
  const wanted = keyText(combination);
  return combinationsOf(press).some((pressed) => keyText(pressed) === wanted);
}
