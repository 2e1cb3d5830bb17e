// The single link between browser and servers. It passes connections on unchanged, so keep-alive, order and limits per
// host are those of the browser. It finds the server by the Host of the first request, counts traffic, and shapes it on
// demand.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createLane, createOpenLane, PACKET_BYTES } from './lane.mjs';
import { passConnection } from './pass-connection.mjs';
import { createTokenBucket } from './token-bucket.mjs';
import { createTraffic } from './traffic.mjs';

/** @typedef {{ bitsPerSecond: number, roundTripMs: number }} LinkProfile */

const now = () => performance.timeOrigin + performance.now();
const clock = { now, after: (ms, run) => void setTimeout(run, ms) };

/** A burst that compensates for timers that fire some milliseconds late. */
const BURST_PACKETS = 8;

/** @param {LinkProfile | undefined} profile undefined: no delay and no limit */
function createLanes(profile) {
  if (profile === undefined) return { up: createOpenLane(), down: createOpenLane(), roundTripMs: 0 };
  const { roundTripMs, bitsPerSecond } = profile;
  const shaped = () => {
    const rate = { bytesPerSecond: bitsPerSecond / 8, burst: BURST_PACKETS * PACKET_BYTES, now };
    return createLane({ bucket: createTokenBucket(rate), delayMs: roundTripMs / 2, clock });
  };
  return { up: shaped(), down: shaped(), roundTripMs };
}

/** @typedef {Awaited<ReturnType<typeof openLink>>} Link */

export async function openLink() {
  const traffic = createTraffic(now);
  const sockets = new Set();
  let lanes = createLanes(undefined);
  let isCut = false;

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    passConnection(socket, lanes, traffic, now() + lanes.roundTripMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  function reset() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    traffic,
    /** Cuts every connection, so that the next page opens new ones. */
    reset,
    /** Cuts every connection, and sets the profile of new connections. @param {LinkProfile} [profile] */
    shape(profile) {
      reset();
      isCut = false;
      lanes = createLanes(profile);
    },
    /** Cuts every connection, and refuses new ones until the link is shaped again. */
    cut() {
      isCut = true;
      reset();
    },
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
