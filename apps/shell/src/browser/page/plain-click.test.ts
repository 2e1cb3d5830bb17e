import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click';

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('a plain click follows the link in this tab', () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([{ button: 1 }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click with %o does not follow the link in this tab',
  (change) => {
    expect(isPlainClick({ ...plain, ...change })).toBe(false);
  },
);
