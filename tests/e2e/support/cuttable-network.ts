// A network between the browser and the product that a test can cut: a proxy on its own port.
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { freePort } from '@unified-shell/testing/free-port';

export interface CuttableNetwork {
  port: string;
  /** `refused` resets every connection; `silent` accepts connections and never answers. */
  cut(how: 'refused' | 'silent'): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param to the product's port. The proxy passes bytes unchanged, for any host name. */
export async function startCuttableNetwork(to: string): Promise<CuttableNetwork> {
  const port = String(await freePort());
  const sockets = new Set<Socket>();
  let state: 'up' | 'refused' | 'silent' = 'up';
  const server = createServer((client) => {
    keep(client);
    if (state === 'refused') client.resetAndDestroy();
    if (state !== 'up') return;
    const upstream = connectTo(Number(to), '127.0.0.1');
    keep(upstream);
    client.pipe(upstream).pipe(client);
  });
  function keep(socket: Socket): void {
    sockets.add(socket);
    // The errors of connections that are cut on purpose are ignored.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut(how) {
      state = how;
      drop();
    },
    mend() {
      state = 'up';
      drop();
    },
    stop: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}
