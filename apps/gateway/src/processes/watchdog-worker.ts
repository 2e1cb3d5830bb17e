/** A thread that watches the event loop of the main thread, which cannot watch itself. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { createEventLoopWatch, TICK_MS } from './event-loop-watch';

export interface WatchdogTask {
  /** The turns of the main thread, in memory that both threads share. */
  turns: Int32Array<ArrayBufferLike>;
}

const taskSchema = v.object({ turns: v.instance(Int32Array) });

const STANDARD_OUTPUT = 1;
const MICROSECONDS_PER_MS = 1_000;

const { turns } = v.parse(taskSchema, workerData);
const watch = createEventLoopWatch();

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (!watch.tick(Atomics.load(turns, 0), (user + system) / MICROSECONDS_PER_MS)) return;
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    msg: 'the event loop has made no turn for 10 s; this process ends, so that its supervisor starts another one',
  };
  // The logger belongs to the thread that is stuck.
  writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, TICK_MS);
