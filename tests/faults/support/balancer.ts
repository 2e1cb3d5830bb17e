/** A load balancer that sends each browser to one place by a cookie, host by host. It never sends a request twice. */
import { Agent, createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './ask';

export interface Balancer {
  port: number;
  /**
   * New requests of this place go to another process. Resolves when the process before has taken every connection that
   * was opened to it: the system ends connections that wait when their process stops listening.
   */
  turnTo(place: number, port: number): Promise<void>;
  stop(): Promise<void>;
}

const PLACE = /(?:^|; )place=(\d+)/;

/** @param ports of the processes, one for each place; 0 for one that has none yet */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets = [...ports];
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const server: Server = createServer((request, response) => {
    const chosen = PLACE.exec(request.headers.cookie ?? '')?.[1];
    const place = chosen === undefined ? turn++ % targets.length : Number(chosen);
    const { method, url: path, headers } = request;
    const upstream = send(
      { host: '127.0.0.1', port: targets[place], agent, method, path, headers },
      (received) => {
        const cookie = chosen === undefined ? ['set-cookie', `place=${place}; path=/`] : [];
        // The connection to the browser is the balancer's own.
        const { rawHeaders } = received;
        const kept = rawHeaders.filter((_, at) => rawHeaders[at - (at % 2)]?.toLowerCase() !== 'connection');
        response.writeHead(received.statusCode ?? 502, [...kept, ...cookie]);
        received.pipe(response);
        received.on('error', () => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async turnTo(place, port) {
      const before = targets[place];
      targets[place] = port;
      // A process takes connections in their order: what answers this one has taken those before it.
      if (before) await ask(before, { method: 'GET', path: '/healthz', headers: {} });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
