// A pressed key on any keyboard layout: whether it enters text, and the keys that it stands for.
import { isMac } from './is-mac';
import type { KeyCombination } from './key-combination';

/** The fields of a KeyboardEvent that a combination is compared with. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The place of the key, by its name on a US keyboard. Absent if a frame has relayed the press. */
  readonly code?: string;
}

/** The fields of a KeyboardEvent that say whether it enters text. */
export type TextPress = KeyPress & Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'getModifierState'>;

/** The key code of all keys that an input method handles. In Safari the composition has ended before its last key. */
const INPUT_METHOD_KEY_CODE = 229;

/** Digits and signs of ASCII. Layouts differ in their keys, and in whether they need Shift. */
const SIGN = /^[!-@[-`{-~]$/;

/** A character that is neither in ASCII nor a letter of the Latin script. */
const OTHER_SCRIPT = /^[^ -~\p{Script=Latin}]/u;

/** The signs of the keys that have letters in other scripts. */
const SIGN_KEYS: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/**
 * Whether a press belongs to text that is entered, and is therefore never a shortcut: a dead key, a key of an input
 * method, and a character with AltGr.
 */
export function isTextEntry(event: TextPress, userAgent: string): boolean {
  const { isComposing, keyCode, key } = event;
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE || key === 'Dead' || isAltGr(event, userAgent);
}

/**
 * Whether a press enters a character with AltGr. On Windows, Ctrl and Alt together are AltGr if they give the key another
 * character; on a Mac, Option is.
 */
export function isAltGr(event: TextPress, userAgent: string): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (isNamed(key)) return false;
  if (isMac(userAgent)) return altKey && !ctrlKey && !metaKey;
  const isCtrlAlt = altKey && ctrlKey && /Windows/.test(userAgent) && !/\w/.test(key);
  return isCtrlAlt || event.getModifierState('AltGraph');
}

/**
 * The keys that a press stands for, the more likely first: its character or name, then the key that has its place on a US
 * keyboard if shortcuts do not name the character. That is a character of another script, of a digit key without Shift
 * (AZERTY), or of Option together with Command or Ctrl.
 */
export function keysOf({ key, code = '', altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string[] {
  const [, end] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  const place = end?.toLowerCase() ?? SIGN_KEYS[code];
  const isOption = altKey && (ctrlKey || metaKey) && /^[^ -~]/.test(key);
  const isByPlace = isOption || OTHER_SCRIPT.test(key) || /^\d$/.test(place ?? '');
  // With Shift, another layout has another sign at that place.
  return place && isByPlace && !(shiftKey && SIGN.test(place)) ? [key, place] : [key];
}

/**
 * Whether a key has a name, such as `Enter`. Any other key enters its characters, of which Arabic layouts have two on one
 * key.
 */
export function isNamed(key: string): boolean {
  return /^[A-Z]./.test(key);
}

/** Whether Shift is a part of the combination. It is not for a sign, because some layouts need it to enter the sign. */
export function hasShift({ key, shiftKey = false }: KeyCombination): boolean {
  return shiftKey && !SIGN.test(key);
}
