// Keyboard shortcuts as text: `Mod+Shift+K`. `Mod` is Command on a Mac and Ctrl elsewhere.
import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';

const MODIFIER_NAMES = ['Mod', 'Ctrl', 'Alt', 'Shift', 'Meta'] as const;
type ModifierName = (typeof MODIFIER_NAMES)[number];

/**
 * Reads a shortcut. A letter or digit needs Ctrl, Command or Alt: a single key would take it away from every text field
 * and from speech input (WCAG 2.1.4).
 * @returns undefined for a text that is no such shortcut
 */
export function readShortcut(text: string, mac: boolean): KeyCombination | undefined {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const modifiers = parts.filter(isModifierName);
  if (key === '' || modifiers.length < parts.length || isModifierName(key)) return undefined;
  const has = (name: ModifierName) => modifiers.includes(name);
  const combination = {
    key,
    ctrlKey: has('Ctrl') || (has('Mod') && !mac),
    metaKey: has('Meta') || (has('Mod') && mac),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
  const isAllowed = combination.ctrlKey || combination.metaKey || combination.altKey || /^F\d\d?$/.test(key);
  return isAllowed ? combination : undefined;
}

function isModifierName(name: string): name is ModifierName {
  return MODIFIER_NAMES.some((known) => known === name);
}
