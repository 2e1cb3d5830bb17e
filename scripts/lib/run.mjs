// Runs a program to its end and returns its output. Does not throw for a failing program: the caller reads `code`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

const plain = (chunks) => stripVTControlCharacters(Buffer.concat(chunks).toString()).trim();

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 *   `onLine` receives each line of the standard output while the program runs
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    const keep = (chunk) => chunks.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: plain(chunks) }));
  });
}

/** @param {number} processId */
export function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled.
    return error.code === 'EPERM';
  }
}

/** Runs a Node program of an installed package, such as `vite/bin/vite.js`. */
export function runTool(file, args, options) {
  return run(process.execPath, [`${root}/node_modules/${file}`, ...args], options);
}
