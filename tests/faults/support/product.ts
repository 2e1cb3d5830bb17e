/** Runs the built product in its own processes, as a service manager would. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** Starts the build in `dist`. */
export const START = path.join(root, 'scripts', 'start.mjs');
const READY = 'Unified Shell ready at ';
const START_TIMEOUT_MS = 120_000;

export interface Product {
  signal(signal: NodeJS.Signals): void;
  /** Everything printed so far. */
  output(): string;
  /** The exit code, and the time from the call to the exit in milliseconds. */
  ended(): Promise<{ code: number | null; ms: number }>;
}

export interface StartingProduct extends Product {
  /** Resolves at the ready line; rejects when the process ends before. */
  ready: Promise<Product>;
}

/** Starts the product, and kills it after the test. Resolves at the ready line; rejects when it ends before. */
export function startProduct(variables: Record<string, string>, script = START): Promise<Product> {
  return launchProduct(variables, script).ready;
}

/**
 * Does the same as `startProduct`, but does not wait for the ready line.
 * @param within the words of a command that becomes the product, such as one that enters a namespace
 */
export function launchProduct(
  variables: Record<string, string>,
  script = START,
  within: readonly string[] = [],
): StartingProduct {
  const [program = '', ...words] = [...within, process.execPath, script];
  const child: ChildProcess = spawn(program, words, {
    cwd: root,
    // The load is that of many users, made with few accounts.
    env: { ...process.env, CALLS_PER_SECOND: '1000000', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const product: Product = {
    signal: (signal) => void child.kill(signal),
    output: () => output,
    async ended() {
      const start = performance.now();
      return { code: await exit, ms: performance.now() - start };
    },
  };
  const ready = new Promise<Product>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(READY)) return;
      clearTimeout(timer);
      resolve(product);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    void exit.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with code ${code}.\n${output}`));
    });
  });
  // A caller that kills the process does not await `ready`.
  ready.catch(() => {});
  return { ...product, ready };
}
