/** For tests: a proxy before a database server that simulates network failures. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';

export interface DatabaseProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** New connections: pass bytes, refuse to connect, or never answer. Open connections stay as they are. */
  set(state: 'passing' | 'refusing' | 'hanging'): void;
  /** Ends the open connections, as a stopping server does. */
  cut(): void;
  /** Open connections stay open, but pass no more bytes. */
  freeze(): void;
  /** From now on, bytes in either direction arrive that much later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

export async function createDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let state: 'passing' | 'refusing' | 'hanging' = 'passing';
  const pairs = new Set<readonly [Socket, Socket]>();
  const silent = new Set<Socket>();

  const frozen = new WeakSet<Socket>();
  let delayMs = 0;

  const delayed = (near: Socket) =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (frozen.has(near)) return;
        if (delayMs === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), delayMs).unref();
      },
    });

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
    near.pipe(delayed(near)).pipe(far).pipe(delayed(near)).pipe(near);
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
      for (const [near] of pairs) frozen.add(near);
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A path instead of a host names the folder of the server's socket (libpq §34.1.1). */
function connectTo(target: string): Socket {
  const { hostname, port, searchParams } = new URL(target);
  const folder = searchParams.get('host');
  const number = port === '' ? '5432' : port;
  if (folder?.startsWith('/')) return connect(join(folder, `.s.PGSQL.${number}`));
  return connect(Number(number), hostname);
}
