// Shortcuts as the user records and reads them.
import { hasShift, type KeyPress, keysOf } from '@unified-shell/protocol/keyboard/key-press';
import { KEY_NAMES, readShortcut } from './shortcut';

const MODIFIER_KEYS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

/**
 * The text of pressed keys. A key of another script than Latin, and an AZERTY digit, are recorded by their place, so that
 * the shortcut is the same on every keyboard layout of the user.
 * @returns undefined for a modifier alone, and for keys that are no shortcut
 */
export function formatShortcut(press: KeyPress, mac: boolean): string | undefined {
  if (MODIFIER_KEYS.includes(press.key)) return undefined;
  const key = keysOf(press).at(-1) ?? press.key;
  const parts = [
    ...((mac ? press.metaKey : press.ctrlKey) ? ['Mod'] : []),
    ...(mac && press.ctrlKey ? ['Ctrl'] : []),
    ...(!mac && press.metaKey ? ['Meta'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(hasShift({ ...press, key }) ? ['Shift'] : []),
    KEY_NAMES[key] ?? capital(key),
  ];
  const text = parts.join('+');
  return readShortcut(text, mac) ? text : undefined;
}

/** The capital of a letter, unless the capital belongs to another letter (`ß`, `ı`). Names of keys are unchanged. */
function capital(key: string): string {
  const upper = key.toUpperCase();
  return [...key].length === 1 && upper.toLowerCase() === key.toLowerCase() ? upper : key;
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
