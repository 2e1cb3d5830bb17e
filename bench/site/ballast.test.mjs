import { expect, it } from 'vitest';
import { writeBallast } from './ballast.mjs';

it('writes functions that all run and differ from each other, and that are the same in each run', async () => {
  const script = writeBallast(20);
  expect(writeBallast(20)).toBe(script);
  const { readers } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const orders = readers.map((read, index) => read(index));
  expect(orders).toHaveLength(20);
  expect(new Set(orders.map(({ order }) => order)).size).toBe(20);
  for (const order of orders)
    expect(Object.keys(order)).toEqual(['order', 'note', 'customer', 'city', 'state', 'total']);
});
