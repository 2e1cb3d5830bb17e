import type { AdminAvailability } from '@unified-shell/api/administration';
import { expect, test } from 'vitest';
import { toAvailability, toFields } from './availability-form';

const closed: AdminAvailability = {
  state: 'maintenance',
  message: 'Back soon',
  messages: { 'de-DE': 'Bis gleich' },
  from: '2026-11-25T14:00:00.000Z',
  until: '2026-11-25T15:30:00.000Z',
};

test('the form keeps state, words and window', () => {
  expect(toAvailability(toFields(closed))).toEqual(closed);
});

test('the form shows times in the time zone of the browser', () => {
  const { from } = toFields(closed);
  expect(from).toMatch(/^2026-11-2\d{1}T\d\d:00$/);
  expect(new Date(from).toISOString()).toBe(closed.from);
});

test('empty fields are left out', () => {
  expect(toAvailability({ ...toFields({ state: 'disabled' }), 'fr-FR': '  ' })).toEqual({
    state: 'disabled',
  });
});

test('an open solution has neither words nor a window', () => {
  expect(toAvailability({ ...toFields(closed), state: 'open' })).toEqual({ state: 'open' });
});
