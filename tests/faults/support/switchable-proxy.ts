/** A proxy between the product and its database. When shut, it cuts open connections and refuses new ones. */
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  open(): Promise<void>;
  shut(): Promise<void>;
}

export function createSwitchableProxy(port: number, databaseUrl: string): DatabaseProxy {
  const url = new URL(databaseUrl);
  const target = addressOf(url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  function trackSocket(socket: Socket, other: () => Socket | undefined): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  }

  return {
    url: url.href,
    open() {
      server = createServer((near) => {
        const far = connect(target);
        trackSocket(near, () => far);
        trackSocket(far, () => near);
        near.pipe(far).pipe(near);
      });
      return new Promise((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
    },
    shut() {
      const closed = new Promise<void>((resolve) => {
        if (server === undefined) resolve();
        else server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

/** A PostgreSQL server listens on a port, or on a socket in the folder that `host` names. */
function addressOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const number = port === '' ? '5432' : port;
  const folder = searchParams.get('host');
  if (folder?.startsWith('/') === true) return { path: `${folder}/.s.PGSQL.${number}` };
  return { host: hostname, port: Number(number) };
}
