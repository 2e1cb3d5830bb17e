import { expect, it } from 'vitest';
import { fillMount } from './fill-mount';

it('a parameter without a value stays as written, also one with the name of a member of every object', () => {
  expect(fillMount('/{a}/{b:number}/{toString}/*', { a: 'x/y' })).toBe('/x%2Fy/{b:number}/{toString}');
});
