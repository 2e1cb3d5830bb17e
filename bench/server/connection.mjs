// A keep-alive connection that sends the same request repeatedly.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createResponseReader } from './response-reader.mjs';

/** @typedef {{ ask(): Promise<number>, close(): void }} Connection `ask` resolves to the status; one call at a time */

/** @param {number} port @param {string} request the whole request, head and body @returns {Promise<Connection>} */
export async function openConnection(port, request) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let pending;
  const read = createResponseReader((status) => pending?.resolve(status));
  const fail = (error) => pending?.reject(error);
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
