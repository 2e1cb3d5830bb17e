import { spawn } from 'node:child_process';

// Vite's notice on its own future does not help whoever works on the product; requests are only logged when asked for.
const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', LOG_LEVEL: 'warn', ...process.env };

/** A Node script that runs as a child process. `restart` waits for the old one to end; calls meanwhile count once. */
export function createRestartingProcess(file) {
  let child;
  let pending;

  const ended = () =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });

  async function replace() {
    await ended();
    pending = undefined;
    child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
  }

  return {
    restart() {
      pending ??= replace();
      return pending;
    },
    stop: ended,
  };
}
