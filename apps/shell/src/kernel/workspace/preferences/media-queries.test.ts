import { expect, it } from 'vitest';
import { SMALL_WINDOW } from './media-queries';

it('NAV-17 a window of 768 px or less is small', () => {
  expect(SMALL_WINDOW).toBe('(max-width: 768px)');
});
