// Starts the product of a checkout in its own process, with the script of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../../scripts/lib/paths.mjs';

const READY = 'Unified Shell ready at';
/** Long enough for the first start of a checkout, which builds the product. */
const START_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * @param {Record<string, string>} variables
 * @param {string} [checkout] the folder of the checkout
 * @returns {Promise<{ readyAfter: number, stop(): Promise<void> }>} `readyAfter` in milliseconds since the command
 */
export async function startProduct(variables, checkout = root, timeoutMs = START_TIMEOUT_MS) {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(checkout, 'scripts', 'start.mjs')], {
    cwd: checkout,
    // The load is that of many users, made with few accounts.
    env: { ...process.env, LOG_LEVEL: 'error', CALLS_PER_SECOND: '1000000', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await new Promise((resolve, reject) => {
    const onOutput = (chunk) => {
      output += chunk;
      if (output.includes(READY)) resolve(undefined);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    exit.then(() => reject(new Error(`The product did not start:\n${output}`)));
  }).finally(() => clearTimeout(timer));
  const readyAfter = performance.now() - start;
  return {
    readyAfter,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await exit;
      clearTimeout(timer);
    },
  };
}
