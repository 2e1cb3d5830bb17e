/** For tests: a stretch of network before a database server, which can break in every way a network breaks. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The address of the same database, through here. */
  url: string;
  /** Passes bytes, refuses to connect, or takes them and never answers. Connections that are open stay as they are. */
  set(state: 'passing' | 'refusing' | 'hanging'): void;
  /** Ends the connections that are open, as a server does that stops. */
  cut(): void;
  /** Connections that are open stay so and carry nothing any more. */
  freeze(): void;
  close(): Promise<void>;
}

export async function createDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let state: 'passing' | 'refusing' | 'hanging' = 'passing';
  const pairs = new Set<readonly [Socket, Socket]>();
  const silent = new Set<Socket>();

  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'refusing') near.resetAndDestroy();
    if (state === 'hanging') silent.add(near);
    if (state !== 'passing') return;
    const far = connectTo(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    far.on('error', end).on('close', end);
    near.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.search = '';
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const cut = () => {
    for (const socket of [...[...pairs].flat(), ...silent]) socket.destroy();
  };
  return {
    url: url.href,
    set: (next) => {
      state = next;
    },
    cut,
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
      }
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A folder instead of a host is that of the server's socket (libpq §34.1.1). */
function connectTo(target: string): Socket {
  const { hostname, port, searchParams } = new URL(target);
  const folder = searchParams.get('host');
  const number = port === '' ? '5432' : port;
  if (folder?.startsWith('/')) return connect(join(folder, `.s.PGSQL.${number}`));
  return connect(Number(number), hostname);
}
