/** The one HTTP server of the process: opens on an address, and closes without cutting an answer short. */
import { createServer, type RequestListener, type Server } from 'node:http';

/** A slow sender cannot hold a connection for long. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const IDLE_CHECK_MS = 50;

export function createListener(listener: RequestListener): Server {
  return createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, listener);
}

export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes no new connection, lets running requests end, drops the connections that wait for a next one. */
export function closeGently(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}
