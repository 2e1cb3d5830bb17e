/** A lock with one holder at a time, granted in the order of requests and with a time limit for waiting. */
import { DatabaseError } from '../database-error';

export interface Mutex {
  /**
   * Resolves with the function that releases the lock. Rejects with UNAVAILABLE after the time limit, and at once while
   * too many wait.
   */
  acquire(): Promise<() => void>;
}

/** The engine serves some thousand calls in the time for which one waits. */
const MAX_WAITING = 1_000;

/**
 * @param timeoutMs ends the deadlock of a holder that requests the lock a second time (ARCHITECTURE, "Storage")
 */
export function createMutex(timeoutMs: number, maxWaiting = MAX_WAITING): Mutex {
  let busy = false;
  const waiting: (() => void)[] = [];

  function createRelease(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = waiting.shift();
      if (next === undefined) busy = false;
      // The engine blocks this thread while it works: other tasks of the thread get to run between two holders.
      else setImmediate(next);
    };
  }

  return {
    acquire() {
      if (!busy) {
        busy = true;
        return Promise.resolve(createRelease());
      }
      if (waiting.length >= maxWaiting) {
        const message = `${maxWaiting} calls wait for the database connection already`;
        return Promise.reject(new DatabaseError('UNAVAILABLE', message));
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(createRelease());
        };
        const timer = setTimeout(() => {
          const position = waiting.indexOf(enter);
          if (position === -1) return; // the lock has been granted already
          waiting.splice(position, 1);
          reject(new DatabaseError('UNAVAILABLE', `No database connection within ${timeoutMs} ms`));
        }, timeoutMs);
        waiting.push(enter);
      });
    },
  };
}
