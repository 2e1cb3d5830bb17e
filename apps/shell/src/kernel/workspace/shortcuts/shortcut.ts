// Keyboard shortcuts as text: `Mod+Shift+K`. `Mod` is Command on a Mac and Ctrl elsewhere.
import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';

const MODIFIERS = ['Mod', 'Ctrl', 'Alt', 'Shift', 'Meta'] as const;
type Modifier = (typeof MODIFIERS)[number];

/** The name of a key that is a separator or invisible in the text of a shortcut. */
export const KEY_NAMES: Readonly<Record<string, string>> = { '+': 'Plus', ' ': 'Space' };

/**
 * Reads a shortcut. A letter, digit or sign needs Ctrl, Command or Alt: a single key would take it away from every text
 * field and from speech input (WCAG 2.1.4).
 * @returns undefined for a text that is no such shortcut
 */
export function readShortcut(text: string, mac: boolean): KeyPress | undefined {
  const parts = text.split('+');
  const name = parts.pop() ?? '';
  const modifiers = parts.filter(isModifier);
  if (name === '' || isModifier(name) || modifiers.length < parts.length) return undefined;
  const has = (modifier: Modifier) => modifiers.includes(modifier);
  const combination = {
    key: Object.entries(KEY_NAMES).find(([, known]) => known === name)?.[0] ?? name,
    ctrlKey: has('Ctrl') || (has('Mod') && !mac),
    metaKey: has('Meta') || (has('Mod') && mac),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
  const { ctrlKey, metaKey, altKey } = combination;
  return ctrlKey || metaKey || altKey || isFunctionKey(name) ? combination : undefined;
}

/** A shortcut as the value of `aria-keyshortcuts`: `Control+K` (WAI-ARIA 1.2 §6.6). */
export function ariaShortcut(text: string, mac: boolean): string {
  const names: Readonly<Record<string, string>> = { Mod: mac ? 'Meta' : 'Control', Ctrl: 'Control' };
  return text
    .split('+')
    .map((part) => names[part] ?? part)
    .join('+');
}

function isFunctionKey(name: string): boolean {
  return /^F\d\d?$/.test(name);
}

function isModifier(name: string): name is Modifier {
  return MODIFIERS.some((known) => known === name);
}
