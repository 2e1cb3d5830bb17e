// A network that can be cut, between the browser and the product: a proxy on a port of its own.
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { freePort } from './free-port';

export interface CuttableNetwork {
  port: string;
  /** `refused` answers every connection with a reset, `silent` takes them and never says anything. */
  cut(how: 'refused' | 'silent'): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param to the product's port. Bytes pass unchanged, so a host's name is not looked at. */
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
    // What is cut on purpose is no error.
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
