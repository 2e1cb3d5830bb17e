// The DevTools protocol over a pair of pipes. No library is used, because the bench attaches to every frame before the
// frame runs, and must not add work to the measured code.

const END = 0;

/**
 * @typedef {{ method: string, params: any, sessionId?: string }} CdpEvent
 * @typedef {ReturnType<typeof connectCdp>} CdpConnection
 */

/**
 * @param {import('node:stream').Writable} output
 * @param {import('node:stream').Readable} input
 */
export function connectCdp(output, input) {
  const waiting = new Map();
  const listeners = new Set();
  let lastId = 0;
  let rest = Buffer.alloc(0);

  function receive(message) {
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`));
    else call?.resolve(message.result);
  }

  input.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(END); end !== -1; end = rest.indexOf(END)) {
      receive(JSON.parse(rest.toString('utf8', 0, end)));
      rest = rest.subarray(end + 1);
    }
  });
  input.on('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser has closed`));
    waiting.clear();
  });

  return {
    /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
    send(method, params = {}, sessionId) {
      lastId += 1;
      const id = lastId;
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) => waiting.set(id, { method, resolve, reject }));
    },
    /** @param {(event: CdpEvent) => void} listener @returns a function that removes the listener */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
