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

test('a window that is saved unchanged stays the same, with its seconds', () => {
  // In the second of the two hours in which the clocks of Berlin go back.
  const window = { from: '2026-10-25T01:30:15.000Z', until: '2026-10-25T12:00:45.000Z' };
  expect(toAvailability(toFields({ ...closed, ...window }))).toEqual({ ...closed, ...window });
});

test('empty fields are left out', () => {
  expect(toAvailability({ ...toFields({ state: 'disabled' }), 'fr-FR': '  ' })).toEqual({
    state: 'disabled',
  });
});

test('an open solution has neither words nor a window', () => {
  expect(toAvailability({ ...toFields(closed), state: 'open' })).toEqual({ state: 'open' });
});
