// A front with TLS, as an operator has one: it passes each request to the product, with the host that the browser named.
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';

const LOOPBACK = '127.0.0.1';

/** @param identity the private key and the certificate, in PEM */
export async function startTlsFront(
  port: number,
  target: number,
  identity: { key: string; cert: string },
): Promise<Server> {
  const server = createServer(identity, (incoming, response) => {
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': LOOPBACK };
    const outgoing = request(
      { host: LOOPBACK, port: target, method, path: url, headers: forwarded },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return server;
}
