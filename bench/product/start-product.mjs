// Starts the product as `npm start` does, in its own process with its own data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { inRoot } from '../../scripts/lib/paths.mjs';

const READY = 'Unified Shell ready at';

/**
 * @param {Record<string, string>} variables
 * @returns {Promise<{ readyAfter: number, stop(): Promise<void> }>} `readyAfter` in milliseconds since the command
 */
export async function startProduct(variables) {
  const start = performance.now();
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
    cwd: inRoot(),
    env: { ...process.env, LOG_LEVEL: 'error', ...variables },
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
