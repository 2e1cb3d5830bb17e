// A page with ten frames of another origin, connected by one transport. The bench calls `window.benchChannel`.
import { hosts } from '../transports/hosts.mjs';
import { configuration } from './configuration.mjs';
import { openFrames } from './open-frames.mjs';

const FRAME_COUNT = 10;
const WARM_UP_TRIPS = 300;
const TRIP_COUNT = 1_000;
const MAX_IN_FLIGHT = 64;
const FAN_OUT_COUNT = 20;

const text = 'x'.repeat(1_024);
const transport = new URLSearchParams(location.search).get('transport') ?? '';
const ends = await openFrames(FRAME_COUNT, transport, hosts[transport]);
const [end] = ends;

async function timesOf(count, run) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await run(index);
    times.push(performance.now() - start);
  }
  return times;
}

const middle = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** The milliseconds of one round trip of 1 KB. The clock is coarse, so trips are timed in batches. */
async function roundTrip() {
  const batch = 20;
  const times = await timesOf(TRIP_COUNT / batch, async () => {
    for (let trip = 0; trip < batch; trip += 1) await end.ask(text);
  });
  return middle(times) / batch;
}

/** The round trips per second with 64 of them in flight. */
async function inFlight() {
  const start = performance.now();
  let remaining = TRIP_COUNT * 2;
  const worker = async () => {
    for (; remaining > 0; remaining -= 1) await end.ask(text);
  };
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, worker));
  return (TRIP_COUNT * 2) / ((performance.now() - start) / 1000);
}

/** The milliseconds until ten frames have accepted a configuration of 20 KB. */
async function fanOut() {
  const times = await timesOf(FAN_OUT_COUNT, (turn) => {
    const value = configuration(turn);
    return Promise.all(ends.map((each) => each.configure(value)));
  });
  return middle(times);
}

window.benchChannel = async () => {
  for (let trip = 0; trip < WARM_UP_TRIPS; trip += 1) await end.ask(text);
  return { roundTrip: await roundTrip(), inFlight: await inFlight(), fanOut: await fanOut() };
};
