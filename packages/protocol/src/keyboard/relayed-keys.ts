import type { KeyCombination } from './key-combination';

/** The keys that are held beside another, as a KeyboardEvent and a MouseEvent name them. */
export const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;

/** What of a KeyboardEvent a combination is compared with. */
export type KeyPress = Required<KeyCombination>;

/**
 * Keys of the shell that work while the keyboard is in a frame (architecture §5 "Keys"): the frame tells of them, unless the
 * application used them. Ctrl+I is never among them.
 * `everywhere`: also from an element that is typed in, because the key writes nothing there.
 */
export const RELAYED_KEYS: readonly (KeyCombination & { everywhere: boolean })[] = [
  { key: 'F6', everywhere: true },
  { key: 'F6', shiftKey: true, everywhere: true },
  { key: 'Escape', everywhere: false },
];

/** Whether exactly this is pressed. A letter counts in either case: which it is depends on Shift. */
export function isPressed(combination: KeyCombination, press: KeyPress): boolean {
  return (
    combination.key.toLowerCase() === press.key.toLowerCase() &&
    MODIFIERS.every((modifier) => (combination[modifier] ?? false) === press[modifier])
  );
}
