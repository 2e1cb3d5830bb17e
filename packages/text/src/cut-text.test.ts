import { expect, test } from 'vitest';
import { cutText } from './cut-text';

test.each([
  ['ab\u{1F600}', 3, 'ab'],
  ['ab\u{1F600}', 4, 'ab\u{1F600}'],
  ['a\u{20BB7}\u{20BB7}', 4, 'a\u{20BB7}'],
  ['short', 10, 'short'],
  ['\u{1F600}', 1, ''],
])('I5 cuts %j to %i characters without half of a pair', (text, max, beginning) => {
  expect(cutText(text, max)).toBe(beginning);
});
