/** Hearing on the embedded engine: there is one process and one connection, which ends only with the engine. */
import type { PGlite } from '@electric-sql/pglite';
import type { Listen } from '../listen';

export function createEmbeddedListen(engine: Pick<PGlite, 'listen' | 'closed'>): Listen {
  return (channel, { onMessage, onConnected }) => {
    const listening = engine.listen(channel, onMessage).then((stop) => {
      onConnected();
      return stop;
    });
    // A failure is told to whoever undoes it.
    listening.catch(() => {});
    return async () => {
      const stop = await listening;
      if (!engine.closed) await stop();
    };
  };
}
