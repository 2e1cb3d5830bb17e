/** The one HTTP server of the process: opens on an address, and closes without failing a request. */
import { createServer, type RequestListener } from 'node:http';
import { Server as NetServer } from 'node:net';
import { type Connections, trackConnections } from './connections';

/** How a server goes. All times in milliseconds, from the moment it begins to close. */
export interface ShutdownTimes {
  /** Whoever has not sent anything until then is dropped. */
  graceMs: number;
  /** What still runs then is cut short. */
  forceAfterMs: number;
}

export interface Listener extends Pick<Connections, 'askToLeave'> {
  /** Resolves with the port, which the system chooses when 0 is given. */
  open(host: string, port: number): Promise<number>;
  /** Takes no new connection; resolves when the last one is gone. */
  close(times: ShutdownTimes): Promise<void>;
}

/** A slow sender cannot hold a connection for long. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Told to clients in `Keep-Alive`; they do not send on a connection that has waited for longer. */
const KEEP_ALIVE_MS = 5_000;

export function createListener(listener: RequestListener): Listener {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  const connections = trackConnections(server);

  return {
    askToLeave: connections.askToLeave,
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
      connections.askToLeave();
      const timers = [setTimeout(connections.dropQuiet, graceMs), setTimeout(connections.cut, forceAfterMs)];
      // The HTTP server's own `close` drops waiting connections at once, in the moment their clients may send.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      timers.forEach(clearTimeout);
    },
  };
}
