import { spawn } from 'node:child_process';

// Hides Vite's notice about its future, and logs requests only if LOG_LEVEL says so.
const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', LOG_LEVEL: 'warn', ...process.env };

/** Runs a Node script as a child process. `restart` waits for the old one to end; calls in that time count once. */
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
