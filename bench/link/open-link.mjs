// The one link between browser and servers. Connections are passed on as they are (keep-alive, order, limits per host stay
// the browser's own); it finds the server by the Host of the first request, counts, and shapes when told to.
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

/** Room for a timer that is late by some milliseconds. */
const BURST_PACKETS = 8;

/** @param {LinkProfile | undefined} profile undefined: nothing is held back */
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

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
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
    /** Cuts every connection: the next page opens its own. */
    reset,
    /** For connections from now on. @param {LinkProfile} [profile] */
    shape(profile) {
      reset();
      lanes = createLanes(profile);
    },
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
