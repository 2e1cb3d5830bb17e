/** Hearing on the embedded engine: there is one process and one connection, which ends only with the engine. */
import type { PGlite } from '@electric-sql/pglite';
import type { Listen } from '../listen';
import type { RecoverableEngine } from './recoverable-engine';

export function createEmbeddedListen({ onOpened, isLiving }: RecoverableEngine): Listen {
  return (channel, { onMessage, onConnected }) => {
    let latest: { engine: PGlite; stop: Promise<() => Promise<void>> } | undefined;
    const forget = onOpened((engine) => {
      const stop = engine.listen(channel, onMessage).then((undo) => {
        onConnected();
        return () => undo();
      });
      // A failure is told to whoever undoes it.
      stop.catch(() => {});
      latest = { engine, stop };
    });
    return async () => {
      forget();
      const stop = await latest?.stop;
      if (latest !== undefined && isLiving(latest.engine)) await stop?.();
    };
  };
}
