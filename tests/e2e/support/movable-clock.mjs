// Preloaded into a product under test. The file that CLOCK_AHEAD_FILE names contains the milliseconds by which the
// product's clock is ahead.
import { readFileSync } from 'node:fs';

const READ_INTERVAL_MS = 50;
const file = process.env.CLOCK_AHEAD_FILE;
const now = Date.now;
let aheadMs = 0;

Date.now = () => now() + aheadMs;
setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'));
}, READ_INTERVAL_MS).unref();
