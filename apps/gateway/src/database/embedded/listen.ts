/** Listens on the embedded engine, which has one process and one connection that ends only with the engine. */
import type { PGlite } from '@electric-sql/pglite';
import type { Listen } from '../listen';
import type { RecoverableEngine } from './recoverable-engine';

export function createEmbeddedListen({ onOpened, isLive }: RecoverableEngine): Listen {
  return (channel, { onMessage, onConnected }) => {
    let latest: { engine: PGlite; stop: Promise<() => Promise<void>> } | undefined;
    const forget = onOpened((engine) => {
      const stop = engine.listen(channel, onMessage).then((undo) => {
        onConnected();
        return () => undo();
      });
      // A failure is reported to the caller that stops listening.
      stop.catch(() => {});
      latest = { engine, stop };
    });
    return async () => {
      forget();
      const stop = await latest?.stop;
      if (latest !== undefined && isLive(latest.engine)) await stop?.();
    };
  };
}
