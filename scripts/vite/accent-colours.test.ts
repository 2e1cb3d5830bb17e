import { expect, it } from 'vitest';
import { withAccent } from './accent-colours';

it('an accent of the component library is that of the brand, and as before without one', () => {
  expect(withAccent('.a{color:light-dark(#3b63fb,#5681ff)}')).toBe(
    '.a{color:var(--accent-text,light-dark(#3b63fb,#5681ff))}',
  );
  expect(withAccent('.a{--g:light-dark(#274dea,#2549e5)}')).toBe(
    '.a{--g:var(--accent-fill-hover,light-dark(#274dea,#2549e5))}',
  );
});

it.each([
  '.a{color:light-dark(#fff,#000)}',
  ':root{--colour-focus:light-dark(#4b75ff,#4069fd)}',
  '.a{color:#3b63fb}',
])('other colours stay: %s', (css) => {
  expect(withAccent(css)).toBe(css);
});
