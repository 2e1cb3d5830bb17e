// Passes one connection of the browser on to its server.
import { connect } from 'node:net';
import { createRequestReader } from './request-reader.mjs';

/** The most data that waits on the link. The server's data is read only as fast as the link passes it on. */
const WINDOW_BYTES = 64 * 1024;
const POLL_INTERVAL_MS = 2;

/**
 * @param {import('node:net').Socket} browser
 * @param {{ up: import('./lane.mjs').Lane, down: import('./lane.mjs').Lane }} lanes
 * @param {ReturnType<typeof import('./traffic.mjs').createTraffic>} traffic
 * @param {number} opensAt the time at which the handshake is over
 */
export function passConnection(browser, lanes, traffic, opensAt) {
  /** @type {import('node:net').Socket | undefined} */
  let server;
  /** Data received before the complete head of the first request, when the server is not known yet. */
  const early = [];

  const up = lanes.up.join(
    {
      data(chunk) {
        early.push(chunk);
        read(chunk);
        if (server === undefined) return;
        for (const piece of early.splice(0)) server.write(piece);
      },
      end: () => server?.end(),
    },
    opensAt,
  );
  const down = lanes.down.join({
    data(chunk) {
      traffic.answer(chunk.length);
      browser.write(chunk);
    },
    end: () => browser.end(),
  });

  const read = createRequestReader((request) => {
    traffic.request(request);
    server ??= connectTo(request.host);
  });

  function connectTo(host) {
    const socket = connect({ host: '127.0.0.1', port: Number(host.split(':')[1] ?? 80), noDelay: true });
    socket.on('data', (chunk) => {
      down.push(chunk);
      if (down.waiting() > WINDOW_BYTES) pauseUntilTaken(socket);
    });
    socket.on('end', () => down.end());
    socket.on('error', cut);
    return socket;
  }

  function pauseUntilTaken(socket) {
    socket.pause();
    const timer = setInterval(() => {
      if (down.waiting() > WINDOW_BYTES && !socket.destroyed) return;
      clearInterval(timer);
      socket.resume();
    }, POLL_INTERVAL_MS);
  }

  function cut() {
    up.drop();
    down.drop();
    browser.destroy();
    server?.destroy();
  }

  browser.on('data', (chunk) => up.push(chunk));
  browser.on('end', () => up.end());
  browser.on('error', cut);
  browser.on('close', cut);
}
