/**
 * Runs in the namespace to which all machines of a test are connected: a load balancer without stickiness, and the way of
 * the machines to the database server. Its argument is JSON (`HubOptions` in `machines.ts`). It ends with its input.
 */
import { createServer, request as send } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';

const { balancerSocket, machines, machinePort, database, databaseSocket } = JSON.parse(process.argv[2]);

/** A machine that does not take a connection in this time is tried no longer. */
const CONNECT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 250;
const CHECK_TIMEOUT_MS = 1_500;
/** Names the one machine that a request is for, by its number from 1. */
const MACHINE = 'x-test-machine';
/** Tells which machines get requests. */
const STATE = '/test-balancer';

const isReady = machines.map(() => false);
let turn = 0;

async function watch(place) {
  for (;;) {
    isReady[place] = await check(machines[place]);
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

function check(host) {
  return new Promise((resolve) => {
    const asked = send(
      { host, port: machinePort, path: '/readyz', agent: false, timeout: CHECK_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** The machines for a request: the next one that is ready, then the others that are. */
function placesFor(headers) {
  const named = headers[MACHINE];
  if (named !== undefined) return [Number(named) - 1];
  turn += 1;
  const all = machines.map((_, index) => (turn + index) % machines.length);
  return all.filter((place) => isReady[place]);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resolves with false where the next machine may be asked: this one did not take the connection, or a GET failed. */
function pass(place, request, body, response) {
  return new Promise((resolve) => {
    const { method, url: path, headers } = request;
    let isConnected = false;
    const upstream = send(
      { host: machines[place], port: machinePort, agent: false, method, path, headers },
      (received) => {
        response.writeHead(received.statusCode, received.rawHeaders);
        received.pipe(response);
        received.on('error', () => response.destroy());
        resolve(true);
      },
    );
    const timer = setTimeout(() => upstream.destroy(new Error('no connection')), CONNECT_TIMEOUT_MS);
    upstream.on('socket', (socket) =>
      socket.on('connect', () => {
        isConnected = true;
        clearTimeout(timer);
        upstream.setTimeout(ANSWER_TIMEOUT_MS, () => {
          // A stream of events may be silent for longer.
          if (!response.headersSent) upstream.destroy(new Error('no answer'));
        });
      }),
    );
    upstream.on('error', () => {
      clearTimeout(timer);
      if (response.headersSent) response.destroy();
      else if (!isConnected || method === 'GET') return resolve(false);
      else response.writeHead(502).end();
      resolve(true);
    });
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  });
}

/** Tries one machine after the other. */
async function balance(request, response) {
  const body = await readBody(request);
  for (const place of placesFor(request.headers)) {
    if (await pass(place, request, body, response)) return;
  }
  response.writeHead(503).end();
}

const balancer = createServer((request, response) => {
  if (request.url === STATE) return void response.end(JSON.stringify(isReady));
  balance(request, response).catch(() => response.destroy());
});

const toDatabase = createTcpServer((near) => {
  const far = connect(databaseSocket);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
});

await new Promise((resolve) => balancer.listen(balancerSocket, resolve));
await new Promise((resolve) => toDatabase.listen(database.port, database.host, resolve));
for (const place of machines.keys()) void watch(place);
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('ready\n');
