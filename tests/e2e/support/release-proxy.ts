// A network between the browser and the product: it can be cut, and it can answer single addresses of the shell in
// place of the product, as another release would.
import { createServer, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReplacedAnswer {
  status?: number;
  type: string;
  body: string;
}

export interface ReleaseProxy {
  port: number;
  /** Answers this path of the shell's host in place of the product; undefined: the product answers again. */
  replace(path: string, answer: ReplacedAnswer | undefined): void;
  /** Resets every connection until `mend`. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param to the product's port */
export async function startReleaseProxy(to: number): Promise<ReleaseProxy> {
  const answers = new Map<string, ReplacedAnswer>();
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://proxy');
    const answer = request.headers.host?.startsWith('experience.') ? answers.get(pathname) : undefined;
    if (answer) return answerInstead(response, answer);
    const upstream = send(
      { host: '127.0.0.1', port: to, path: request.url, method: request.method, headers: request.headers },
      (received) => {
        response.writeHead(received.statusCode ?? 502, received.rawHeaders);
        received.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  server.on('connection', (socket: Socket) => {
    if (isCut) socket.resetAndDestroy();
    sockets.add(socket);
    // The errors of connections that are cut on purpose are ignored.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    replace(path, answer) {
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}

function answerInstead(response: ServerResponse, { status = 200, type, body }: ReplacedAnswer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(body);
}
