/** Work that no response waits for, but that a stop waits for. */
import type { IdentityLog } from './environment';

export interface Background {
  /** A failure is logged with these facts and this message. */
  run(work: Promise<void>, facts: object, message: string, level?: 'warn' | 'error'): void;
  /** Resolves when all work has ended, successfully or not. */
  settled(): Promise<void>;
}

export function createBackground(log: Pick<IdentityLog, 'warn' | 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work, facts, message, level = 'warn') {
      const task: Promise<void> = work
        .catch((error: unknown) => log[level]({ err: error, ...facts }, message))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
