import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to connections and to servers that ask for any port (from 32,768 on Linux, from
 * 49,152 elsewhere), so that no other process is given the port before the caller uses it.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Returns a port of the loopback address on which no server listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
