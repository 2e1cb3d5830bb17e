// The product as a child process: the built gateway, without the checks of `npm start` that it is built.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const builtModule = (file: string) =>
  JSON.stringify(pathToFileURL(path.join(root, 'dist', 'gateway', file)).href);
const start = `import(${builtModule('main.js')}).then(({ main }) => main())`;
const administer = `import(${builtModule('admin-commands.js')})
  .then(({ admin }) => admin(process.argv.slice(1))).then((text) => console.log(text))`;
const ready = 'Unified Shell ready at ';
const startTimeoutMs = 300_000;
const stopTimeoutMs = 15_000;

export interface ProductProcess {
  /** Everything printed so far. */
  output(): string;
  /** Sends SIGTERM and resolves to the exit code; rejects if the product had already ended by itself. */
  stop(): Promise<number>;
}

/** Starts the product. Resolves at its ready line; rejects when the product ends or does not get ready in time. */
export function startProduct(env: Record<string, string>, logFile: string): Promise<ProductProcess> {
  const child = spawn(process.execPath, ['--eval', start], {
    cwd: root,
    // Many tests at once share one account.
    env: { ...process.env, CALLS_PER_SECOND: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The product did not get ready in time.');
    }, startTimeoutMs);
    const onOutput = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (!output.includes(ready)) return;
      clearTimeout(timer);
      resolve({ output: () => output, stop: () => stop(child) });
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      log.end(`The product ended: code ${code}, signal ${signal}.\n`);
      fail(`The product ended with code ${code} before it was ready.`);
    });
  });
}

/** `npm run admin` beside the product, without the checks that it is built. @returns what it has printed */
export async function runAdmin(env: Record<string, string>, ...words: string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--eval', administer, '--', ...words],
    options,
  );
  return stdout;
}

function stop(child: ChildProcess): Promise<number> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    return Promise.reject(
      new Error(`The product ended during the tests: code ${exitCode}, signal ${signalCode}.`),
    );
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? -1);
    });
    child.kill('SIGTERM');
  });
}
