// Measures the time of one flag for a new user: of the product's evaluation with its rules, and of a bare OpenFeature
// call to an in-memory provider, which has no rules. Both evaluate all flags of the demonstration at once, in turns.

import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { openRows } from '../open-rows.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { rotated } from '../stats/rotated.mjs';
import { loadFlagCode } from './load-flag-code.mjs';

const ALDER = '3F2A51C05E8D4B7A0A495C12@UnifiedOrg';

/** Returns a function that creates a new user for each call, because the answers for one user are cached. */
function createPeople() {
  let count = 0;
  return () => {
    count += 1;
    const user = `${count}@ExternalID`;
    return { user, authId: user, organisation: ALDER, region: 'va7', internal: false, locale: 'en-US' };
  };
}

/** The mean milliseconds of a call, over all calls that fit into the time. */
async function timeOf(call, forMs = 200) {
  let calls = 0;
  const start = performance.now();
  let end = start;
  for (; end - start < forMs; end = performance.now()) {
    await call();
    calls += 1;
  }
  return (end - start) / calls;
}

async function openOurs({ openFeatureFlags }, rows) {
  const flags = await openFeatureFlags({
    db: openRows(rows),
    broadcast: { subscribe: () => () => {} },
    environment: 'dev',
    log: { warn: (_facts, text) => console.warn(text) },
  });
  const nextPerson = createPeople();
  return { ask: () => flags.evaluate(nextPerson()), close: () => flags.close() };
}

async function openBare(rows) {
  const names = rows.map(({ name }) => name);
  const flag = { variants: { on: 'true', off: 'false' }, defaultVariant: 'on', disabled: false };
  await OpenFeature.setProviderAndWait(
    'bare',
    new InMemoryProvider(Object.fromEntries(names.map((name) => [name, flag]))),
  );
  const client = OpenFeature.getClient('bare');
  const nextPerson = createPeople();
  return {
    ask() {
      const { authId, ...rest } = nextPerson();
      const context = { ...rest, targetingKey: authId };
      return Promise.all(names.map((name) => client.getStringValue(name, 'false', context)));
    },
    close: () => OpenFeature.clearProviders(),
  };
}

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runFlags(_world, rounds) {
  const { flags, rows } = await loadFlagCode();
  const [ours, bare] = [await openOurs(flags, rows), await openBare(rows)];
  const measure = async (target) => ((await timeOf(target.ask)) / rows.length) * 1000;
  // Warm-up: the engine compiles code that runs repeatedly.
  for (const target of [ours, bare]) await measure(target);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const taken = {};
    for (const [name, target] of rotated(Object.entries({ ours, bare }), round))
      taken[name] = await measure(target);
    runs.push({ ...taken, ratio: taken.ours / taken.bare });
  }
  ours.close();
  await bare.close();
  return { flags: rows.length, ...mediansOf(runs) };
}
