/** The one HTTP server of the process: opens on an address, and closes without failing a request. */
import { createServer, type RequestListener } from 'node:http';
import { Server as NetServer } from 'node:net';
import { type Connections, trackConnections } from './connections';

/** The times of a shutdown, in milliseconds from the moment the server begins to close. */
export interface ShutdownTimes {
  /** Connections without a running request are dropped then. */
  graceMs: number;
  /** Requests that still run are aborted then. */
  forceAfterMs: number;
}

export interface Listener extends Pick<Connections, 'askToClose'> {
  /** Resolves with the port, which the system chooses when 0 is given. */
  open(host: string, port: number): Promise<number>;
  /** Accepts no new connection; resolves when the last one has closed. */
  close(times: ShutdownTimes): Promise<void>;
}

/** In milliseconds: a slow sender gets 408 after one of the limits, at the next check (case I5). */
export interface SenderLimits {
  headersMs: number;
  /** Headers and body. */
  requestMs: number;
  checkEveryMs: number;
}

const SENDER_LIMITS: SenderLimits = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000 };
/** Sent to clients in `Keep-Alive`; they do not send on a connection that has been idle for longer. */
const KEEP_ALIVE_MS = 5_000;

export function createListener(listener: RequestListener, limits: SenderLimits = SENDER_LIMITS): Listener {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  const connections = trackConnections(server);

  return {
    askToClose: connections.askToClose,
    open(host, port) {
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      });
    },
    async close({ graceMs, forceAfterMs }) {
      if (!server.listening) return;
      connections.askToClose();
      const timers = [
        setTimeout(connections.dropIdle, graceMs),
        setTimeout(connections.dropAll, forceAfterMs),
      ];
      // The HTTP server's own `close` drops idle connections at once, at a moment when their clients may send.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      timers.forEach(clearTimeout);
    },
  };
}
