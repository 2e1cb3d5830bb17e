import { expect, it } from 'vitest';
import { summariseBoot } from './summarise-boot.mjs';

const start = (variant, facts) => ({ cache: 'cold', condition: 'fast', variant, facts });

it('compares the medians of each variant with those of the bare page in the same condition', () => {
  const { cold } = summariseBoot([
    start('bare', { painted: 90 }),
    start('bare', { painted: 100 }),
    start('bare', { painted: 400 }),
    start('luigi', { painted: 250 }),
    start('scion', { painted: 220 }),
    start('returning', { painted: 120, configured: 200, alone: 60 }),
    { cache: 'cold', condition: 'slow', variant: 'bare', facts: { painted: 1000 } },
    { cache: 'cold', condition: 'slow', variant: 'luigi', facts: { painted: 2000 } },
  ]);
  expect(cold.fast).toMatchObject({
    bare: { painted: 100, ratio: 1 },
    luigi: { ratio: 2.5 },
    returning: { ratio: 1.2, rest: 20 },
    peers: { painted: 220 },
  });
  expect(cold.slow.luigi.ratio).toBe(2);
});

it('reports whether every start with a startup cache had one', () => {
  const had = (...all) =>
    summariseBoot(all.map((hadStartupCache) => start('returning', { hadStartupCache }))).hadStartupCache;
  expect([had(true, true), had(true, false), had()]).toEqual([true, false, false]);
});
