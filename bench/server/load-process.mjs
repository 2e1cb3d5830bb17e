// A process that sends the requests. It is separate, so that it shares only processor time with the server. It receives
// jobs as messages, { port, request, seconds, rate? }, and responds to each.
import { openConnection } from './connection.mjs';
import { measureLatency, measureRate } from './loads.mjs';

const CONNECTION_COUNT = 16;

/** @param {any} job */
async function runLoad({ port, request, seconds, rate }) {
  const connections = await Promise.all(
    Array.from({ length: CONNECTION_COUNT }, () => openConnection(port, request)),
  );
  try {
    if (rate === undefined) return { rate: await measureRate(connections, seconds) };
    return await measureLatency(connections, seconds, rate);
  } finally {
    for (const connection of connections) connection.close();
  }
}

process.on('message', (job) => {
  runLoad(job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error.message }),
  );
});
