/** A turn-taking lock: one holder at a time, first come first served, and nobody waits for ever. */
import { DatabaseError } from '../database-error';

export interface Mutex {
  /** Resolves with the release. Rejects with UNAVAILABLE after the time limit. */
  acquire(): Promise<() => void>;
}

/**
 * @param timeoutMs a holder that waits for a second turn waits for itself: this is how that shows (architecture §7)
 */
export function createMutex(timeoutMs: number): Mutex {
  let busy = false;
  const waiting: (() => void)[] = [];

  function createRelease(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = waiting.shift();
      if (next === undefined) busy = false;
      // The engine works in this thread without a pause: whatever else waits for the thread comes between two turns.
      else setImmediate(next);
    };
  }

  return {
    acquire() {
      if (!busy) {
        busy = true;
        return Promise.resolve(createRelease());
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(createRelease());
        };
        const timer = setTimeout(() => {
          const position = waiting.indexOf(enter);
          if (position === -1) return; // the turn is handed over already
          waiting.splice(position, 1);
          reject(new DatabaseError('UNAVAILABLE', `No database connection within ${timeoutMs} ms`));
        }, timeoutMs);
        waiting.push(enter);
      });
    },
  };
}
