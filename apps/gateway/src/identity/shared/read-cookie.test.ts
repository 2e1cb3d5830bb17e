import { expect, it } from 'vitest';
import { readCookie } from './read-cookie';

const read = (cookie: string) => readCookie({ headers: { cookie } }, '__Host-name');

it('reads the value of a cookie without the blanks around it', () => {
  expect(read('a=1; __Host-name=value')).toBe('value');
  expect(read('a=1;\t__Host-name = value ')).toBe('value');
  expect(read('a=1')).toBeUndefined();
});

it.each(['\u00a0', '\ufeff', '\u2000', '\v'])(
  'S4 takes no cookie whose name begins with %j for one with the prefix',
  (first) => {
    expect(read(`${first}__Host-name=planted`)).toBeUndefined();
  },
);
