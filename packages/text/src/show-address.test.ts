import { expect, test } from 'vitest';
import { toAsciiDomain } from './domain';
import { showDomain, showMailAddress } from './show-address';

const shownOf = (domain: string) => showDomain(toAsciiDomain(domain) ?? '');

test.each([
  'elm.example',
  'bücher.example',
  'елм.рф',
  '例え.テスト',
  '삼성.한국',
  'ελμ.example',
  'العربية.example',
  'थीम.example',
])('shows %s in Unicode', (domain) => {
  expect(shownOf(domain)).toBe(domain);
});

test.each([
  ['a Cyrillic letter among Latin ones', 'pаypal.example', 'xn--pypal-4ve.example'],
  ['a Greek letter among Latin ones', 'gοοgle.example', 'xn--ggle-0nda.example'],
  ['Cyrillic letters that all look Latin', 'аррӏе.example', 'xn--80ak6aa92e.example'],
  ['a label that only looks like punycode', 'xn--zzzzzzzz99999.example', ''],
])('shows %s in ASCII', (_what, domain, shown) => {
  expect(shownOf(domain)).toBe(shown);
});

test('decides for each label by itself', () => {
  expect(shownOf('pаypal.bücher.example')).toBe('xn--pypal-4ve.bücher.example');
});

test('leaves a stored label that is not punycode', () => {
  expect(showDomain('xn--\u00e9.example')).toBe('xn--\u00e9.example');
});

test('shows the domain of an address only', () => {
  expect(showMailAddress('anna@xn--bcher-kva.example')).toBe('anna@bücher.example');
  expect(showMailAddress('xn--bcher-kva@elm.example')).toBe('xn--bcher-kva@elm.example');
  expect(showMailAddress('no address')).toBe('no address');
});
