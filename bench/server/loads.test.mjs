import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { measureLatency, measureRate } from './loads.mjs';

const connection = (ms, status = 200) => ({
  ask: async () => {
    await wait(ms);
    return status;
  },
  close() {},
});

it('counts answers per second over all connections', async () => {
  let answers = 0;
  const counted = () => ({
    ...connection(20),
    async ask() {
      await wait(20);
      answers += 1;
      return 200;
    },
  });
  const start = performance.now();
  const rate = await measureRate([counted(), counted()], 0.3);
  // On any machine, the rate is between those by the requested duration and by the duration measured outside.
  expect(rate).toBeLessThanOrEqual(answers / 0.3);
  expect(rate).toBeGreaterThanOrEqual(answers / ((performance.now() - start) / 1000));
});

it('counts the waiting time of a request that a slow server has delayed', async () => {
  // 50 requests a second to a server that takes 100 ms each: the last of 10 is due at 180 ms, answered at 1,000 ms.
  const { p99 } = await measureLatency([connection(100)], 0.2, 50);
  expect(p99).toBeGreaterThan(500);
});

it('fails on a status other than 200', async () => {
  await expect(measureRate([connection(1, 429)], 0.1)).rejects.toThrow('429');
  await expect(measureLatency([connection(1, 500)], 0.1, 50)).rejects.toThrow('500');
});
