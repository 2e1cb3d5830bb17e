// Two kinds of load. The first sends requests as fast as the server answers, to measure the rate. The second sends them
// at a fixed rate, to measure the latency. The latency counts from the moment when a request was due, so that it
// includes the time for which a stalled server has delayed the request.
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../stats/quantile.mjs';

function requireGood(status) {
  if (status !== 200) throw new Error(`The server answered ${status} under load.`);
}

/** @param {import('./connection.mjs').Connection[]} connections @returns {Promise<number>} answers per second */
export async function measureRate(connections, seconds) {
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        requireGood(await connection.ask());
        answers += 1;
      }
    }),
  );
  return answers / ((performance.now() - start) / 1000);
}

/** @returns {Promise<{ p50: number, p99: number }>} milliseconds */
export async function measureLatency(connections, seconds, rate) {
  const start = performance.now();
  const count = Math.ceil(seconds * rate);
  const times = [];
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (next < count) {
        const due = start + (next / rate) * 1000;
        next += 1;
        const early = due - performance.now();
        if (early > 1) await wait(early);
        // A timer may fire a fraction of a millisecond early. Then the latency counts from the request.
        const from = Math.min(due, performance.now());
        requireGood(await connection.ask());
        times.push(performance.now() - from);
      }
    }),
  );
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
