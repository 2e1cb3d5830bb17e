// A proxy in front of the gateway that produces the faults of a box.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { decideFault, type Faults } from './faults';

const LOOPBACK = '127.0.0.1';

export interface FaultProxy {
  close(): Promise<void>;
}

/**
 * Listens on a port of this machine and passes each request to another one, with its host name.
 * @param faults read anew for each request
 */
export async function startFaultProxy(
  port: number,
  target: number,
  faults: () => Faults,
): Promise<FaultProxy> {
  const ended = new AbortController();
  const server = createServer((incoming, response) => {
    handle(incoming, response, target, faults(), ended.signal).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        ended.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: number,
  faults: Faults,
  signal: AbortSignal,
): Promise<void> {
  const [path = ''] = (incoming.url ?? '').split('?', 1);
  const decision = decideFault(path, faults);
  if (decision.kind === 'disconnect') {
    response.destroy();
    return;
  }
  if (decision.kind === 'refuse') {
    incoming.resume();
    refuse(response, decision.status, incoming.headers.origin);
    return;
  }
  if (decision.delayMs > 0) await wait(decision.delayMs, undefined, { signal });
  pass(incoming, response, target);
}

/** The wire form of every error of the gateway. A page on another host may read it, as it may read the gateway's. */
function refuse(response: ServerResponse, status: number, origin: string | undefined): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {}),
  });
  const [type, code] = status === 403 ? ['AUTH', 'FORBIDDEN'] : ['SERVER', 'INTERNAL'];
  response.end(JSON.stringify({ type, code, message: 'A fault of the box.', requestId: 'box' }));
}

function pass(incoming: IncomingMessage, response: ServerResponse, target: number): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: LOOPBACK, port: target, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
