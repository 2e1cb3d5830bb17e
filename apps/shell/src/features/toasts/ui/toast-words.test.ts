import { toasts } from '@unified-shell/messages/en-US/toasts';
import { expect, test } from 'vitest';
import { TOAST_CATALOGUE } from '../model/toast-catalogue';
import { TOAST_WORDS } from './toast-words';

test('exactly the toasts with an action have a text for its button', () => {
  const offering = Object.entries(TOAST_CATALOGUE).filter(([, { action }]) => action !== undefined);
  const named = Object.entries(TOAST_WORDS).filter(([, { action }]) => action !== undefined);
  expect(named.map(([key]) => key)).toEqual(offering.map(([key]) => key));
});

test('UI-31 each toast has a key and an English wording', () => {
  const texts: Readonly<Record<string, unknown>> = toasts;
  const wordings = Object.values(TOAST_WORDS).map(({ text }) => texts[text]);
  expect(wordings.filter((wording) => typeof wording !== 'string' || wording.length < 10)).toEqual([]);
  expect(new Set(wordings).size).toBe(Object.keys(TOAST_CATALOGUE).length);
});
