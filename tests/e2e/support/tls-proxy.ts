// Ends TLS and HTTP/2 in front of a server, as the proxy of a deployment does.
import { request as send } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TestCertificate } from './self-signed-certificate';

export interface TlsProxy {
  port: number;
  stop(): Promise<void>;
}

/** HTTP/2 has no such fields. */
const OF_CONNECTIONS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/** @param to the port of the server */
export async function startTlsProxy(to: number, { key, cert }: TestCertificate): Promise<TlsProxy> {
  const server = createSecureServer({ key, cert }, (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    const upstream = send(
      {
        host: '127.0.0.1',
        port: to,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: request.authority },
      },
      (received) => {
        const kept = Object.entries(received.headers).filter(([name]) => !OF_CONNECTIONS.has(name));
        response.writeHead(received.statusCode ?? 502, Object.fromEntries(kept));
        received.pipe(response);
      },
    );
    upstream.on('error', () => response.stream.close());
    request.pipe(upstream);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
