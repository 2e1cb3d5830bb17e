/**
 * More calls than the product can serve, then few again. All figures are ratios of the same run, because the machine
 * may have other work. Runs on the embedded engine, which serves the least; `ENGINE=postgresql` chooses the other one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadedEngine } from './support/engines';
import { countBy, latency, sendAtRate, sendInTurn } from './support/open-load';
import { separateProcessors } from './support/processors';
import { launchProduct, START } from './support/product';
import { signIn } from './support/signed-in-requests';

const SECONDS = Number(process.env['SECONDS'] ?? '10');
const CLIENTS = 32;
const OVERLOAD = 3;
const NORMAL = 0.5;
const MIN_GOODPUT = 0.8;
const RECOVERY_MS = 5_000;

it(`L2 at ${OVERLOAD} times its capacity the product serves ${MIN_GOODPUT * 100} % of it, refuses the rest at once, and recovers in 5 s`, {
  // Four loads of this length, and half of one.
  timeout: 240_000 + 5 * SECONDS * 1000,
}, async () => {
  const { variables, port, remove } = await loadedEngine.create();
  const product = await launchProduct(variables, START, separateProcessors()).ready;
  const { boot } = await signIn(port);
  const load = { port, requests: [boot], seconds: SECONDS };
  await sendInTurn({ ...load, seconds: SECONDS / 2 }, CLIENTS);
  const measureCapacity = async () => (await sendInTurn(load, CLIENTS)).length / SECONDS;
  const capacityBefore = await measureCapacity();

  const answers = await sendAtRate({ ...load, perSecond: OVERLOAD * capacityBefore });
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  // The answers to the last calls are received after the load has ended.
  const goodput = good.filter(({ at }) => at <= SECONDS * 1000).length / SECONDS;
  await delay(RECOVERY_MS);
  const after = await sendAtRate({ ...load, perSecond: NORMAL * capacityBefore });
  // The other work of the machine may have changed meanwhile.
  const capacity = Math.min(capacityBefore, await measureCapacity());

  process.stdout.write(
    `L2: capacity ${Math.round(capacity)}/s; sent ${Math.round(answers.length / SECONDS)}/s, ` +
      `served ${Math.round(goodput)}/s (${Math.round((100 * goodput) / capacity)} %) at p50 ${latency(good, 0.5)} ms, ` +
      `p99 ${latency(good, 0.99)} ms; refused ${refused.length} at p50 ${latency(refused, 0.5)} ms, ` +
      `p99 ${latency(refused, 0.99)} ms; afterwards p50 ${latency(after, 0.5)} ms\n`,
  );
  expect(countBy(answers, ({ status, code }) => `${status} ${code ?? ''}`)).toEqual({
    '200 ': good.length,
    '503 OVERLOADED': refused.length,
  });
  expect(refused.length).toBeGreaterThan(0);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThanOrEqual(5);
  expect(goodput).toBeGreaterThan(MIN_GOODPUT * capacity);
  expect(latency(refused, 0.5)).toBeLessThan(0.5 * (latency(good, 0.5) ?? 0));
  expect(countBy(after, ({ status }) => String(status))).toEqual({ 200: after.length });

  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await remove();
});
