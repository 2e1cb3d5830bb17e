// Starts the product of a checkout in its own process, with the script of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../../scripts/lib/paths.mjs';

const READY = 'Unified Shell ready at';

/**
 * @param {Record<string, string>} variables
 * @param {string} [checkout] the folder of the checkout
 * @returns {Promise<{ readyAfter: number, stop(): Promise<void> }>} `readyAfter` in milliseconds since the command
 */
export async function startProduct(variables, checkout = root) {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(checkout, 'scripts', 'start.mjs')], {
    cwd: checkout,
    // The load is that of many users, made with few accounts.
    env: { ...process.env, LOG_LEVEL: 'error', CALLS_PER_SECOND: '1000000', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(child, 'exit');
  await new Promise((resolve, reject) => {
    const onOutput = (chunk) => {
      output += chunk;
      if (output.includes(READY)) resolve(undefined);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    exit.then(() => reject(new Error(`The product did not start:\n${output}`)));
  });
  const readyAfter = performance.now() - start;
  return {
    readyAfter,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
