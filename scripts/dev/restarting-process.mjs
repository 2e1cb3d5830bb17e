import { spawn } from 'node:child_process';

// Hides a warning of Vite about the format of its configuration, and logs requests only if LOG_LEVEL says so.
const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', LOG_LEVEL: 'warn', ...process.env };

/** Runs a Node script as a child process. `restart` starts a new process after the old one has ended. */
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
