import { expect, it } from 'vitest';
import { faultOfWording, shownWording, WORDING_KEYS } from './own-wording';

it.each([
  ['header.help', 'Service desk', 'en-US', undefined],
  ['header.help', 'Hilfe & Kontakt', 'de-DE', undefined],
  ['feedback.title', 'Ihre Meinung zu {name}', 'de-DE', undefined],
  ['feedback.title', 'Ihre Meinung', 'de-DE', 'arguments'],
  ['feedback.title', 'Ihre Meinung zu {product}', 'de-DE', 'arguments'],
  ['feedback.title', 'Ihre Meinung zu {name', 'de-DE', 'arguments'],
  ['header.help', '{secret}', 'en-US', 'arguments'],
  [
    'header.notifications',
    '{count, plural, =0 {Post} one {Post, # neu} other {Post, # neu}}',
    'de-DE',
    undefined,
  ],
  ['header.notifications', '{count, plural, other {#}}', 'de-DE', 'arguments'],
  ['header.help', '<b>Help</b>', 'en-US', 'markup'],
  ['header.help', 'Help\nme', 'en-US', 'markup'],
  ['header.help', 'Help\u202E', 'en-US', 'markup'],
  ['header.help', 'H'.repeat(61), 'en-US', 'too-long'],
  ['header.help', '  ', 'en-US', 'required'],
  ['account.sign-out', 'Stay', 'en-US', 'unknown'],
  ['product.name', 'Another product', 'en-US', 'unknown'],
  ['header.help', 'Help', 'xx-XX', 'unknown'],
])('the wording of %s as %j in %s has the fault %s', (key, message, locale, fault) => {
  expect(faultOfWording(key, message, locale)).toBe(fault);
});

it('only what has no fault is shown, parsed', () => {
  const stored = { 'de-DE': { 'header.help': 'Kontakt', 'account.sign-out': 'Bleiben' }, 'en-US': {} };
  expect(shownWording(stored, 'de-DE')).toEqual({
    'header.help': [expect.objectContaining({ value: 'Kontakt' })],
  });
  expect(shownWording(stored, 'fr-FR')).toEqual({});
});

it('no text about signing in, access, consent or the acting user may be worded', () => {
  expect(
    WORDING_KEYS.filter((key) => /^(?:account|session|impersonation|leaving|unsaved|product)\./.test(key)),
  ).toEqual([]);
});
