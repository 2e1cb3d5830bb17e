import { isPressed } from '@unified-shell/protocol/keyboard/relayed-keys';
import { describe, expect, it } from 'vitest';
import { describeShortcut, formatShortcut } from './record-shortcut';
import { ariaShortcut, readShortcut } from './shortcut';
import { DEFAULT_SHORTCUTS, shortcutsOf } from './shortcut-settings';

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('a shortcut', () => {
  it.each([
    ['Mod+K', false, { key: 'K', ctrlKey: true, metaKey: false }],
    ['Mod+K', true, { key: 'K', ctrlKey: false, metaKey: true }],
    ['Alt+Shift+Plus', false, { key: '+', altKey: true, shiftKey: true }],
    ['F8', false, { key: 'F8', ctrlKey: false }],
  ])('%s, on a Mac: %s, is read as keys', (text, mac, expected) => {
    expect(readShortcut(text, mac)).toMatchObject(expected);
  });

  it.each(['', 'K', 'Shift+K', '1', '/', 'Enter', 'Mod+', 'Mod', 'Mod+Shift', 'Fn+K', 'none', '+', 'Mod++'])(
    'is never a single letter or nonsense: %j',
    (text) => {
      expect(readShortcut(text, false)).toBeUndefined();
    },
  );

  it.each([
    [{ ...held, key: 'k', ctrlKey: true }, false, 'Mod+K', 'Ctrl+K'],
    [{ ...held, key: 'k', metaKey: true }, true, 'Mod+K', '⌘K'],
    [{ ...held, key: 'K', ctrlKey: true, shiftKey: true }, false, 'Mod+Shift+K', 'Ctrl+Shift+K'],
    [{ ...held, key: '+', altKey: true }, false, 'Alt+Plus', 'Alt+Plus'],
    [
      { ...held, key: 'Л', code: 'KeyK', ctrlKey: true, shiftKey: true },
      false,
      'Mod+Shift+K',
      'Ctrl+Shift+K',
    ],
    [{ ...held, key: 'ظ', code: 'Slash', ctrlKey: true }, false, 'Mod+/', 'Ctrl+/'],
    [{ ...held, key: 'é', code: 'Digit2', ctrlKey: true }, false, 'Mod+2', 'Ctrl+2'],
    [{ ...held, key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }, false, 'Mod+/', 'Ctrl+/'],
    [{ ...held, key: 'z', code: 'KeyY', ctrlKey: true }, false, 'Mod+Z', 'Ctrl+Z'],
    [{ ...held, key: 'ß', code: 'Minus', ctrlKey: true }, false, 'Mod+ß', 'Ctrl+ß'],
    [{ ...held, key: 'ı', code: 'KeyI', ctrlKey: true }, false, 'Mod+ı', 'Ctrl+ı'],
    [{ ...held, key: '˚', code: 'KeyK', metaKey: true, altKey: true }, true, 'Mod+Alt+K', '⌘⌥K'],
  ])('is recorded from pressed keys, and read by a person: %j', (press, mac, text, described) => {
    expect(formatShortcut(press, mac)).toBe(text);
    expect(describeShortcut(text, mac)).toBe(described);
    const combination = readShortcut(text, mac);
    expect(combination && isPressed(combination, press)).toBe(true);
  });

  it.each([
    ['Mod+Shift+K', false, 'Control+Shift+K'],
    ['Mod+Ctrl+Plus', true, 'Meta+Control+Plus'],
  ])('%s, on a Mac: %s, is announced by assistive technology', (text, mac, announced) => {
    expect(ariaShortcut(text, mac)).toBe(announced);
  });

  it.each(['k', 'Control', 'Shift', 'Tab'])('is not recorded from the key %s alone', (key) => {
    expect(formatShortcut({ ...held, key, shiftKey: key === 'Shift' }, false)).toBeUndefined();
  });
});

describe('the shortcuts of a user', () => {
  it('are the defaults, of which none is a single letter', () => {
    expect(Object.fromEntries(shortcutsOf({}))).toEqual(DEFAULT_SHORTCUTS);
    for (const text of Object.values(DEFAULT_SHORTCUTS)) expect(readShortcut(text, false)).toBeDefined();
  });

  it('can be changed, added and switched off', () => {
    const shortcuts = { 'shell:search': 'Alt+S', 'shell:shortcuts': 'none', 'sample:new': 'Alt+N', x: 7 };
    expect(Object.fromEntries(shortcutsOf({ shortcuts }))).toEqual({
      'shell:search': 'Alt+S',
      'sample:new': 'Alt+N',
    });
  });
});
