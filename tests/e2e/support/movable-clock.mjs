// Preloaded into a product under test. Its clock is ahead by as many milliseconds as the file says that CLOCK_AHEAD_FILE names.
import { readFileSync } from 'node:fs';

const READ_INTERVAL_MS = 50;
const file = process.env.CLOCK_AHEAD_FILE;
const now = Date.now;
let aheadMs = 0;

Date.now = () => now() + aheadMs;
setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'));
}, READ_INTERVAL_MS).unref();
