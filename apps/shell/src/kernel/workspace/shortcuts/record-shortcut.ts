// Shortcuts as the user records and reads them.
import type { KeyPress } from '@unified-shell/protocol/keyboard/relayed-keys';
import { KEY_NAMES, readShortcut } from './shortcut';

const MODIFIER_KEYS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

/** The text of pressed keys; undefined for a modifier alone, and for keys that are no shortcut. */
export function formatShortcut(press: KeyPress, mac: boolean): string | undefined {
  if (MODIFIER_KEYS.includes(press.key)) return undefined;
  const key = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const parts = [
    ...((mac ? press.metaKey : press.ctrlKey) ? ['Mod'] : []),
    ...(mac && press.ctrlKey ? ['Ctrl'] : []),
    ...(!mac && press.metaKey ? ['Meta'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
    KEY_NAMES[key] ?? key,
  ];
  const text = parts.join('+');
  return readShortcut(text, mac) ? text : undefined;
}

/** A shortcut as a person reads it: `Ctrl+K`, on a Mac `⌘K`. */
export function describeShortcut(text: string, mac: boolean): string {
  const signs: Readonly<Record<string, string>> = mac
    ? { Mod: '⌘', Meta: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl' };
  return text
    .split('+')
    .map((part) => signs[part] ?? part)
    .join(mac ? '' : '+');
}
