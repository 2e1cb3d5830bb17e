import { expect, it } from 'vitest';
import { hasMixedWord, skeletonOf } from './look-alike-names';

it.each([
  ['Home', 'Ноmе'],
  ['Home', 'HOME'],
  ['Home', 'Ηοme'],
  ['Mail', 'Mai1'],
  ['Modern', 'Modem'],
  ['Café', 'Cafe\u0301'],
  ['Paypal', 'Ρаураl'],
  ['Sales hub', 'Sales-Hub'],
])('I54 %s can be taken for %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

it.each([
  ['Orders', 'Borders'],
  ['Заказы', 'Orders'],
  ['注文', '訂單'],
])('%s is not taken for %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

it.each([
  ['Hоme', true],
  ['Ordεrs', true],
  ['Orders', false],
  ['Заказы', false],
  ['CRM Заказы', false],
  ['注文 Orders', false],
])('I54 %s mixes scripts within a word: %s', (name, isMixed) => {
  expect(hasMixedWord(name)).toBe(isMixed);
});
