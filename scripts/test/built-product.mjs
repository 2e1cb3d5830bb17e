// Starts the built product in a process of its own, for clients that are no part of this repository.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../lib/paths.mjs';

const READY = 'Unified Shell ready at ';

/** The arguments of Node that call a function of the built gateway. */
export function built(file, name, words = []) {
  const url = JSON.stringify(pathToFileURL(path.join(dist, 'gateway', file)).href);
  const call = `import(${url}).then((module) => module.${name}(process.argv.slice(1)))`;
  return ['--eval', `${call}.then((text) => text === undefined || console.log(text))`, '--', ...words];
}

/** @returns {Promise<{ stop(): Promise<void> }>} once the product is ready */
export function startProduct(env) {
  const child = spawn(process.execPath, built('main.js', 'main'), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes(READY) && resolve({ stop }));
    void ended.then((code) => reject(new Error(`The product ended with code ${code}.`)));
  });
}

/** A port that is free now. @returns {Promise<number>} */
export function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
