/**
 * A user of one organisation calls twenty times as often as one of another. The times of the other are printed, alone and beside
 * it: the aim is a 99th percentile within 20 %. `SECONDS` sets the length of each load, `ENGINE=postgresql` the engine.
 */
import { expect, it } from 'vitest';
import { loadedEngine } from './support/engines';
import { countBy, latency, sendAtRate, type TimedAnswer } from './support/open-load';
import { startProduct } from './support/product';
import { signIn } from './support/signed-in-requests';

const SECONDS = Number(process.env['SECONDS'] ?? '15');
const RATE = 5;
const NOISE = 20;
/** The limit of an account, in calls a second: above the quiet user's, below the noisy one's. */
const CALLS_PER_SECOND = 10;

it(`L4 a user at ${NOISE} times the load is refused the excess, and the user of another organisation is served every call`, {
  timeout: 240_000 + 2 * SECONDS * 1000,
}, async () => {
  const { variables, port, remove } = await loadedEngine.create();
  const product = await startProduct({ ...variables, CALLS_PER_SECOND: String(CALLS_PER_SECOND) });
  const noisy = await signIn(port);
  const quiet = await signIn(port, 'agency@elm.example');
  const send = ({ boot }: typeof noisy, perSecond: number) =>
    sendAtRate({ port, requests: [boot], perSecond, seconds: SECONDS });

  const alone = await send(quiet, RATE);
  const [beside, noise] = await Promise.all([send(quiet, RATE), send(noisy, NOISE * RATE)]);

  const describe = (answers: readonly TimedAnswer[]) =>
    `p50 ${latency(answers, 0.5)} ms, p99 ${latency(answers, 0.99)} ms`;
  const refused = noise.filter(({ status }) => status === 429);
  process.stdout.write(
    `L4: alone ${describe(alone)}; beside ${NOISE} times the load ${describe(beside)}; ` +
      `${refused.length} of ${noise.length} calls of the other refused, ${describe(refused)}\n`,
  );
  const count = (answers: readonly TimedAnswer[]) => countBy(answers, ({ status }) => String(status));
  expect(count(alone)).toEqual({ 200: alone.length });
  expect(count(beside)).toEqual({ 200: beside.length });
  expect(count(noise)).toEqual({ 200: noise.length - refused.length, 429: refused.length });
  expect(refused.length).toBeGreaterThan(0);

  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await remove();
});
