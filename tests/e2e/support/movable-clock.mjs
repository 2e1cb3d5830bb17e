// Preloaded into a product under test. The file that CLOCK_AHEAD_FILE names contains the milliseconds by which the
// product's clock is ahead. When the clock moves ahead, an interval that has passed meanwhile runs once.
import { readFileSync } from 'node:fs';

const READ_INTERVAL_MS = 50;
const file = process.env.CLOCK_AHEAD_FILE;
const { now } = Date;
const { setInterval: start, clearInterval: end } = globalThis;
const intervals = new Map();
let aheadMs = 0;

Date.now = () => now() + aheadMs;
globalThis.setInterval = (run, ms, ...given) => {
  const timer = start(run, ms, ...given);
  intervals.set(timer, { ms, run: () => run(...given) });
  return timer;
};
globalThis.clearInterval = (timer) => {
  intervals.delete(timer);
  end(timer);
};
start(() => {
  const next = Number(readFileSync(file, 'utf8'));
  const passedMs = next - aheadMs;
  aheadMs = next;
  for (const { ms, run } of [...intervals.values()]) if (ms <= passedMs) run();
}, READ_INTERVAL_MS).unref();
