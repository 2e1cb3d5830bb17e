import { describe, expect, test } from 'vitest';
import { isAltGr, isTextEntry, type KeyPress, keysOf, type TextPress } from './key-press';
import { isPressed, keyText } from './relayed-keys';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

type Held = Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>;

/** The events are those that browsers send, by the tables of the UI Events specifications of `key` and `code`. */
function press(key: string, code: string, held: Held = { ctrlKey: true }): KeyPress {
  return { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held, key, code };
}

const control = (key: string) => ({ key, ctrlKey: true });

describe('a shortcut with a letter', () => {
  test.each([
    ['Cyrillic', 'л'],
    ['Ukrainian, with Caps Lock', 'Л'],
    ['Greek', 'κ'],
    ['Hebrew', 'ל'],
    ['Arabic', 'ن'],
    ['Thai', 'า'],
    ['Japanese kana', 'の'],
    ['Korean', 'ㅏ'],
    ['Devanagari', 'क'],
    ['Georgian', 'კ'],
    ['Armenian', 'կ'],
  ])('works by the place of its key on the layout %s', (_layout, key) => {
    expect(isPressed(control('k'), press(key, 'KeyK'))).toBe(true);
    expect(isPressed(control('K'), press(key, 'KeyJ'))).toBe(false);
  });

  test.each([
    ['a vowel sign of Thai', 'ี', 'KeyU', 'u'],
    ['two characters of Arabic on one key', 'لا', 'KeyB', 'b'],
    ['a letter of Cyrillic on the key of a sign', 'ю', 'Period', '.'],
    ['a letter of Arabic on the key of a sign', 'ظ', 'Slash', '/'],
  ])('works by the place of its key for %s', (_what, key, code, expected) => {
    expect(isPressed(control(expected), press(key, code))).toBe(true);
  });

  test.each([
    ['AZERTY', 'a', 'KeyQ', 'q'],
    ['QWERTZ', 'z', 'KeyY', 'y'],
    ['Dvorak', 't', 'KeyK', 'k'],
    ['Dvorak, where a letter key has a sign', ',', 'KeyW', 'w'],
    ['Turkish', 'ı', 'KeyI', 'i'],
    ['Swedish, where a sign key has a letter', 'ö', 'Semicolon', ';'],
    ['German, where Ctrl and minus reduce the size of the page', '-', 'Slash', '/'],
  ])('works by the character on the Latin layout %s', (_layout, key, code, other) => {
    expect(isPressed(control(key), press(key, code))).toBe(true);
    expect(isPressed(control(other), press(key, code))).toBe(false);
  });

  test('also works if an application names the character of another script', () => {
    expect(isPressed(control('л'), press('Л', 'KeyK'))).toBe(true);
  });

  test('needs Shift exactly if it names it', () => {
    const shifted = press('Л', 'KeyK', { ctrlKey: true, shiftKey: true });
    expect(isPressed({ ...control('k'), shiftKey: true }, shifted)).toBe(true);
    expect(isPressed(control('k'), shifted)).toBe(false);
  });

  test.each([
    ['å', 'KeyA', 'a'],
    ['˚', 'KeyK', 'k'],
    ['Ω', 'KeyZ', 'z'],
  ])(
    'with Command and Option works by the place of the key, whose character is %s',
    (key, code, expected) => {
      const held = { metaKey: true, altKey: true };
      expect(isPressed({ key: expected, ...held }, press(key, code, held))).toBe(true);
    },
  );
});

describe('a shortcut with a digit or a sign', () => {
  test.each([
    ['AZERTY, without Shift', '&', 'Digit1', {}, '1'],
    ['AZERTY, without Shift, on a key with a letter', 'é', 'Digit2', {}, '2'],
    ['AZERTY, with Shift', '1', 'Digit1', { shiftKey: true }, '1'],
    ['AZERTY, as a sign', '-', 'Digit6', {}, '-'],
    ['Czech, without Shift', 'š', 'Digit3', {}, '3'],
    ['Persian', '۱', 'Digit1', {}, '1'],
    ['QWERTZ, where a slash needs Shift', '/', 'Digit7', { shiftKey: true }, '/'],
    ['Russian, where a slash needs Shift', '/', 'Backslash', { shiftKey: true }, '/'],
    ['a US keyboard, for a question mark', '?', 'Slash', { shiftKey: true }, '?'],
    ['a French keyboard, for a question mark', '?', 'KeyM', { shiftKey: true }, '?'],
    ['a numeric keypad', '1', 'Numpad1', {}, '1'],
  ])('works on %s', (_where, key, code, held, expected) => {
    expect(isPressed(control(expected), press(key, code, { ctrlKey: true, ...held }))).toBe(true);
  });

  test.each([
    ['a digit on a US keyboard with Shift', '!', 'Digit1', '1'],
    ['a slash on QWERTZ, whose key has the digit 7', '/', 'Digit7', '7'],
  ])('is not that of %s', (_what, key, code, expected) => {
    const pressed = press(key, code, { ctrlKey: true, shiftKey: true });
    expect(isPressed(control(expected), pressed)).toBe(false);
  });

  test('has the same text with Shift and without it', () => {
    expect(keyText({ ...control('?'), shiftKey: true })).toBe(keyText(control('?')));
    expect(keyText({ ...control(' '), shiftKey: true })).not.toBe(keyText(control(' ')));
  });
});

test.each(['F6', 'Escape', 'ArrowDown', 'Enter'])('the key %s stands only for itself', (key) => {
  expect(keysOf(press(key, key))).toEqual([key]);
});

function textPress(
  key: string,
  held: Held = {},
  more: Partial<TextPress> & { altGraph?: boolean } = {},
): TextPress {
  const { altGraph = false, ...rest } = more;
  const getModifierState = (name: string) => name === 'AltGraph' && altGraph;
  return { ...press(key, '', held), isComposing: false, keyCode: 0, getModifierState, ...rest };
}

const ALT_GR = { altGraph: true };
const CTRL_ALT = { ctrlKey: true, altKey: true };

describe('a press enters text', () => {
  test.each([
    ['AltGr', textPress('@', {}, ALT_GR), WINDOWS],
    ['AltGr with a plain letter', textPress('k', {}, ALT_GR), LINUX],
    ['AltGr that holds Ctrl and Alt too', textPress('€', CTRL_ALT, ALT_GR), WINDOWS],
    ['Ctrl and Alt as AltGr', textPress('@', CTRL_ALT), WINDOWS],
    ['Ctrl and Alt as AltGr, with a letter of Polish', textPress('ą', CTRL_ALT), WINDOWS],
    ['Ctrl and Alt as AltGr, with a letter of Ukrainian', textPress('ґ', CTRL_ALT), WINDOWS],
    ['Option', textPress('˚', { altKey: true }), MAC],
    ['Option and Shift', textPress('|', { altKey: true, shiftKey: true }), MAC],
    ['a dead key', textPress('Dead', { ctrlKey: true }), LINUX],
    ['an input method', textPress('k', { ctrlKey: true }, { isComposing: true }), LINUX],
    ['an input method of Safari', textPress('Enter', {}, { keyCode: 229 }), MAC],
  ])('with %s', (_what, event, userAgent) => {
    expect(isTextEntry(event, userAgent)).toBe(true);
  });

  test.each([
    ['Ctrl', textPress('k', { ctrlKey: true }), WINDOWS],
    ['Ctrl and Alt, where the key has no other character', textPress('k', CTRL_ALT), WINDOWS],
    ['Ctrl and Alt on Linux', textPress('л', CTRL_ALT), LINUX],
    ['Alt on Windows', textPress('л', { altKey: true }), WINDOWS],
    ['Option and Command', textPress('˚', { altKey: true, metaKey: true }), MAC],
    ['Option and Control', textPress('˚', { altKey: true, ctrlKey: true }), MAC],
    // Firefox on a Mac reports Option as AltGr too.
    ['Option and Command in Firefox', textPress('˚', { altKey: true, metaKey: true }, ALT_GR), MAC],
    ['AltGr and a named key', textPress('F6', {}, ALT_GR), LINUX],
  ])('not with %s', (_what, event, userAgent) => {
    expect([isTextEntry(event, userAgent), isAltGr(event, userAgent)]).toEqual([false, false]);
  });
});
