import { expect, it } from 'vitest';
import { summariseWorker } from './summarise-worker.mjs';

const start = (cache, variant, facts) => ({ cache, condition: 'fast', variant, facts });

it('compares the starts with the worker with those without in the same condition', () => {
  const figures = summariseWorker([
    start('cold', 'plain', { painted: 100 }),
    start('cold', 'controlled', { painted: 90 }),
    start('cold', 'plain', { painted: 300 }),
    start('cold', 'controlled', { painted: 110 }),
    start('cold', 'plain', { painted: 200 }),
    start('cold', 'controlled', { painted: 100 }),
    start('offline', 'controlled', { skeleton: 60, shown: 400 }),
  ]);
  expect(figures.cold.fast).toMatchObject({
    plain: { painted: 200 },
    controlled: { painted: 100, ratio: 0.5 },
  });
  expect(figures.offline.fast.controlled).toEqual({ skeleton: 60, shown: 400 });
});
