// A proxy in front of the gateway that produces the faults of a box.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Addition, decideFault, type Faults } from './faults';

const LOOPBACK = '127.0.0.1';
/** No browser stores these answers, so that a fault has an effect in a browser that has had them before. */
const NEVER_STORED = '/runtime/';

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
    const options = { target, faults: faults(), signal: ended.signal };
    handle(incoming, response, options).catch(() => response.destroy());
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

interface HandleOptions {
  target: number;
  faults: Faults;
  signal: AbortSignal;
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, faults, signal }: HandleOptions,
): Promise<void> {
  const [path = ''] = (incoming.url ?? '').split('?', 1);
  const decision = decideFault({ host: incoming.headers.host ?? '', path }, faults);
  if (decision.kind === 'disconnect') {
    response.destroy();
    return;
  }
  if (decision.kind === 'refuse') {
    incoming.resume();
    refuse(response, decision.status, incoming.headers.origin);
    return;
  }
  if (decision.kind === 'serve') {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(decision.html);
    return;
  }
  if (decision.delayMs > 0) await wait(decision.delayMs, undefined, { signal });
  pass(incoming, response, target, { isStored: !path.startsWith(NEVER_STORED), addition: decision.addition });
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

interface Changes {
  isStored: boolean;
  addition: Addition | undefined;
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: number,
  { isStored, addition }: Changes,
): void {
  const { method, url } = incoming;
  const headers = addition ? asPlain(incoming.headers) : incoming.headers;
  const outgoing = request({ host: LOOPBACK, port: target, method, path: url, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    answer.on('error', () => response.destroy());
    if (isStored && addition === undefined) {
      response.writeHead(status, answer.rawHeaders);
      answer.pipe(response);
      return;
    }
    response.writeHead(status, changedHeaders(answer.headers, addition));
    answer.pipe(response, { end: false });
    answer.on('end', () => response.end(status === 200 ? addition?.text : undefined));
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Asks for the whole answer as text, to which text can be added. */
function asPlain({ 'if-none-match': _tag, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, 'accept-encoding': 'identity' };
}

function changedHeaders(
  { 'content-length': length, ...headers }: IncomingHttpHeaders,
  addition: Addition | undefined,
): OutgoingHttpHeaders {
  const policy = headers['content-security-policy'];
  return {
    ...headers,
    'cache-control': 'no-store',
    ...(addition === undefined && length !== undefined ? { 'content-length': length } : {}),
    ...(addition?.framed !== undefined && typeof policy === 'string'
      ? { 'content-security-policy': policy.replace('frame-src ', `frame-src ${addition.framed} `) }
      : {}),
  };
}
