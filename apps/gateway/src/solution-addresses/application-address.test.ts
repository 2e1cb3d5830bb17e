import * as v from 'valibot';
import { expect, it } from 'vitest';
import { applicationAddress } from './application-address';

it.each([
  ['https://orders.acme.example', 'https://orders.acme.example'],
  [' https://Orders.ACME.example:8443/app/?a=b#c ', 'https://orders.acme.example:8443'],
  ['http://localhost:5173/', 'http://localhost:5173'],
  // The letters of another script are shown as what the network asks for.
  ['https://оrders.acme.example', 'https://xn--rders-iye.acme.example'],
])('takes %s as %s', (typed, origin) => {
  expect(v.parse(applicationAddress, typed)).toBe(origin);
});

it.each([
  ...['http://orders.acme.example', 'https://10.0.0.1', 'https://[::1]/', 'https://2130706433/'],
  ...['https://intranet', 'https://a:b@orders.acme.example', 'javascript:alert(1)', 'orders.acme.example'],
])('I51 refuses %s', (typed) => {
  expect(v.safeParse(applicationAddress, typed).success).toBe(false);
});
