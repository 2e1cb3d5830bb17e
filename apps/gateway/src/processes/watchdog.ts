/**
 * Ends this process when its event loop is stuck. Such a process answers no request, no probe and no signal, so its
 * supervisor would not start another one.
 */
import { Worker } from 'node:worker_threads';
import { TICK_MS } from './event-loop-watch';
import type { WatchdogTask } from './watchdog-worker';

/** @param program absolute path of the built `watchdog-worker` @returns a function that stops the watch */
export function startWatchdog(program: string): () => Promise<void> {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(turns, 0, 1), TICK_MS / 2).unref();
  const task: WatchdogTask = { turns };
  const worker = new Worker(program, { workerData: task, execArgv: [] });
  worker.unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
