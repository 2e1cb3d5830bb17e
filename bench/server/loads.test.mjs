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
  // Two connections of 20 ms each: 100 a second at most; a busy machine gives less.
  const rate = await measureRate([connection(20), connection(20)], 0.3);
  expect(rate).toBeGreaterThan(0);
  expect(rate).toBeLessThan(101);
});

it('counts the wait of a question that is late because the server is', async () => {
  // 50 a second from a server that takes 100 ms each: the last of 10 is due at 180 ms and answered after 1,000.
  const { p99 } = await measureLatency([connection(100)], 0.2, 50);
  expect(p99).toBeGreaterThan(500);
});

it('takes no refusal for an answer', async () => {
  await expect(measureRate([connection(1, 429)], 0.1)).rejects.toThrow('429');
  await expect(measureLatency([connection(1, 500)], 0.1, 50)).rejects.toThrow('500');
});
