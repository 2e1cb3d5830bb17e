import { expect, test } from 'vitest';
import { TOAST_CATALOGUE } from '../../core/toasts/toast-catalogue';
import { TOAST_WORDS } from './toast-words';

test('a toast that offers something has a word for it, and no other has', () => {
  const offering = Object.entries(TOAST_CATALOGUE).filter(([, { action }]) => action !== undefined);
  const named = Object.entries(TOAST_WORDS).filter(([, { action }]) => action !== undefined);
  expect(named.map(([key]) => key)).toEqual(offering.map(([key]) => key));
});
