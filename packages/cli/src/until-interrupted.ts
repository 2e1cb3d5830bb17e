import { once } from 'node:events';

/**
 * Resolves with SIGINT (Ctrl+C) or SIGTERM. From the call on, neither ends the process the first time, so that a command
 * can stop what it has started and remove its data.
 */
export async function untilInterrupted(): Promise<NodeJS.Signals> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return Promise.race(signals.map((signal) => once(process, signal).then(() => signal)));
}
