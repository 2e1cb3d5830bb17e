import { expect, it } from 'vitest';
import { mediansOf } from './medians-of.mjs';

it('takes the median of each figure, and leaves out fields without a figure', () => {
  const records = [
    { painted: 3, configured: undefined },
    { painted: 1, configured: Number.NaN, chrome: 9 },
    { painted: 2, configured: 'soon' },
  ];
  expect(mediansOf(records)).toEqual({ painted: 2, chrome: 9 });
});
