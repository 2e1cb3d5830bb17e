/** A steady mix of calls. `MINUTES` and `RATE` (calls a second) set its length and its rate, `ENGINE=postgresql` the engine. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadedEngine } from './support/engines';
import { countBy, latency, sendAtRate } from './support/open-load';
import { type ProcessFigures, readFigures } from './support/process-figures';
import { startProduct } from './support/product';
import { signInToMix } from './support/signed-in-requests';

const MINUTES = Number(process.env['MINUTES'] ?? '1');
const RATE = Number(process.env['RATE'] ?? '20');
const WARM_UP_SECONDS = 15;
const SAMPLE_INTERVAL_MS = 1_000;
/** Between the first and the last third of the load. The heap of a short load is seldom collected completely. */
const MAX_GROWTH = { heap: 1.5, memory: 1.25 };
/** The process may have timers and connections of its own that it did not have before. */
const MAX_MORE_HANDLES = 5;

it(`L1 a mix of ${RATE} calls a second for ${MINUTES} min has no error, and neither memory nor handles grow`, {
  timeout: (MINUTES + 5) * 60_000,
}, async () => {
  const { variables, port, remove } = await loadedEngine.create();
  const product = await startProduct(variables);
  const requests = await signInToMix(port);
  await sendAtRate({ port, requests, perSecond: RATE, seconds: WARM_UP_SECONDS });

  // Without a load, so that its connections do not count.
  const idleHandles = async () => (await readFigures(port)).handles;
  await delay(SAMPLE_INTERVAL_MS);
  const handlesBefore = await idleHandles();
  const samples: ProcessFigures[] = [];
  let isLoaded = true;
  const sampling = (async () => {
    while (isLoaded) {
      samples.push(await readFigures(port));
      await delay(SAMPLE_INTERVAL_MS);
    }
  })();
  const answers = await sendAtRate({ port, requests, perSecond: RATE, seconds: MINUTES * 60 });
  isLoaded = false;
  await sampling;
  await expect.poll(idleHandles, { timeout: 30_000 }).toBeLessThan(handlesBefore + MAX_MORE_HANDLES);

  const third = Math.floor(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  // After a collection of garbage, the heap holds only what the process keeps.
  const smallestHeap = (of: ProcessFigures[]) => Math.min(...of.map(({ heapBytes }) => heapBytes));
  const largestMemory = (of: ProcessFigures[]) => Math.max(...of.map(({ residentBytes }) => residentBytes));
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  process.stdout.write(
    `L1: ${answers.length} calls, p50 ${latency(answers, 0.5)} ms, p99 ${latency(answers, 0.99)} ms; ` +
      `heap ${megabytes(smallestHeap(first))} to ${megabytes(smallestHeap(last))} MB, ` +
      `memory ${megabytes(largestMemory(first))} to ${megabytes(largestMemory(last))} MB, ` +
      `handles ${handlesBefore} to ${await idleHandles()}\n`,
  );
  expect(countBy(answers, ({ status, path }) => (status === 200 ? 'good' : `${status} ${path}`))).toEqual({
    good: answers.length,
  });
  expect(answers.length).toBeGreaterThan(0.9 * MINUTES * 60 * RATE);
  expect(smallestHeap(last)).toBeLessThan(MAX_GROWTH.heap * smallestHeap(first));
  expect(largestMemory(last)).toBeLessThan(MAX_GROWTH.memory * largestMemory(first));

  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await remove();
});
