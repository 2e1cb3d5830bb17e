import { beforeEach, expect, it } from 'vitest';
import { createLane, PACKET_BYTES } from './lane.mjs';
import { createTestClock } from './test-clock.mjs';
import { createTokenBucket } from './token-bucket.mjs';

let clock;
let lane;
let arrivals;
beforeEach(() => {
  clock = createTestClock();
  arrivals = [];
  // One packet every 10 ms, and a burst of one packet.
  const bucket = createTokenBucket({
    bytesPerSecond: PACKET_BYTES * 100,
    burst: PACKET_BYTES,
    now: clock.now,
  });
  lane = createLane({ bucket, delayMs: 30, clock });
});

const receiver = (name) => ({
  data: (chunk) => arrivals.push([name, chunk.length, clock.now()]),
  end: () => arrivals.push([name, 'end', clock.now()]),
});
const packets = (count) => Buffer.alloc(count * PACKET_BYTES);

it('delivers data after the delay, at the rate, and then the end', () => {
  const flow = lane.join(receiver('a'));
  flow.push(packets(2));
  flow.push(Buffer.alloc(100));
  flow.end();
  clock.advance(100);
  expect(arrivals).toEqual([
    ['a', PACKET_BYTES, 30],
    ['a', PACKET_BYTES, 40],
    ['a', 100, 41],
    ['a', 'end', 41],
  ]);
});

it('lets connections take turns', () => {
  lane.join(receiver('a')).push(packets(3));
  lane.join(receiver('b')).push(packets(2));
  clock.advance(200);
  expect(arrivals.map(([name]) => name).join('')).toBe('aabab');
});

it('holds back only the connection that is not open yet', () => {
  lane.join(receiver('late'), 60).push(packets(1));
  lane.join(receiver('open')).push(packets(1));
  clock.advance(200);
  expect(arrivals.map(([name, , at]) => [name, at])).toEqual([
    ['open', 30],
    ['late', 90],
  ]);
});

it('delivers no data of a dropped connection, including packets in transit', () => {
  const flow = lane.join(receiver('a'));
  flow.push(packets(3));
  clock.advance(5);
  flow.drop();
  lane.join(receiver('b')).push(packets(1));
  clock.advance(200);
  expect(arrivals.map(([name]) => name)).toEqual(['b']);
});
