// One direction of a link that all connections share. The packets of waiting connections take turns, pass at the rate
// of the bucket, and are delivered after a fixed delay. So the bytes of one connection delay those of the others.
import { createPacketQueue } from './packet-queue.mjs';

/** The maximum size of a packet. A connection sends at most one packet before the next connection takes its turn. */
export const PACKET_BYTES = 1460;

/**
 * @typedef {{ now(): number, after(ms: number, run: () => void): void }} Clock
 * @typedef {{ data(chunk: Buffer): void, end(): void }} Receiver
 * @typedef {{ push(chunk: Buffer): void, end(): void, drop(): void, waiting(): number }} Flow
 * @typedef {{ join(receiver: Receiver, opensAt?: number): Flow }} Lane
 */

/** @param {{ bucket: { take(bytes: number): boolean }, delayMs: number, clock: Clock }} options @returns {Lane} */
export function createLane({ bucket, delayMs, clock }) {
  const turns = [];
  let retrying = false;

  function pump() {
    while (turns.length > 0) {
      const [flow] = turns;
      const packet = flow.queue.peek();
      if (packet && !bucket.take(packet.length)) return retry();
      flow.queue.shift();
      turns.shift();
      if (packet) flow.passed(packet);
      if (flow.queue.bytes > 0) turns.push(flow);
    }
  }

  function retry() {
    if (retrying) return;
    retrying = true;
    clock.after(1, () => {
      retrying = false;
      pump();
    });
  }

  function enter(flow) {
    if (!turns.includes(flow)) turns.push(flow);
    pump();
  }

  return {
    /** @param opensAt the time before which the connection sends no data: its handshake takes a round trip */
    join(receiver, opensAt = 0) {
      const queue = createPacketQueue(PACKET_BYTES);
      let ended = false;
      let dropped = false;
      const arrive = (act) => clock.after(delayMs, () => dropped || act());
      const flow = {
        queue,
        passed(packet) {
          arrive(() => receiver.data(packet));
          if (queue.bytes === 0 && ended) arrive(() => receiver.end());
        },
      };
      return {
        waiting: () => queue.bytes,
        push(chunk) {
          queue.push(chunk);
          const early = opensAt - clock.now();
          if (early > 0) clock.after(early, () => enter(flow));
          else enter(flow);
        },
        end() {
          ended = true;
          if (queue.bytes === 0) arrive(() => receiver.end());
        },
        drop() {
          dropped = true;
          queue.clear();
        },
      };
    },
  };
}

/** A lane without delay or limit. @returns {Lane} */
export function createOpenLane() {
  return {
    join: (receiver) => ({
      push: receiver.data,
      end: receiver.end,
      drop() {},
      waiting: () => 0,
    }),
  };
}
