import { expect, it } from 'vitest';
import { isAllowedLink } from './link';

const registered = new Map([
  ['orders', ['https://orders.example/app/', 'http://localhost:8104/', 'https://{tenant}.orders.example/']],
  ['other', ['https://other.example/']],
]);
const alder = { tenant: 'alder', region: 'va7' };

it.each([
  ['/orders/42?tab=lines', true],
  ['/', true],
  ['https://orders.example/42', true],
  ['http://localhost:8104/42', true],
  ['https://alder.orders.example/42', true],
  ['https://birch.orders.example/42', false],
  ['https://other.example/42', false],
  ['https://orders.example.evil.example/', false],
  ['https://orders.example:444/', false],
  ['https://user:password@orders.example/', false],
  ['//evil.example/', false],
  ['/\\evil.example', false],
  ['/@elm/orders', false],
  ['/orders/../admin', false],
  ['/orders/ 42', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['orders/42', false],
  ['', false],
])('a notification of a solution may link to %s: %s', (link, isAllowed) => {
  expect(isAllowedLink(link, 'orders', registered, alder)).toBe(isAllowed);
});

it('a solution without a registration may link to places in the shell only', () => {
  expect(isAllowedLink('/orders', 'unknown', registered, alder)).toBe(true);
  expect(isAllowedLink('https://orders.example/', 'unknown', registered, alder)).toBe(false);
});
