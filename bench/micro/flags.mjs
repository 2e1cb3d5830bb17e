// The time of one flag for a new user: of the product's evaluation with its rules, and of a bare OpenFeature call to an
// in-memory provider, which has no rules. Both evaluate all flags of the demonstration at once.
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { loadCode } from '../load-code.mjs';
import { openRows } from '../open-rows.mjs';
import { formatTable } from '../report/format-table.mjs';
import { mediansInTurns, timeOf } from '../stats/measure-in-turns.mjs';

const ALDER = '3F2A51C05E8D4B7A0A495C12@UnifiedOrg';
const FOR_MS = 200;

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runFlags(_world, rounds) {
  const { flags, demonstration } = await loadCode('flags', {
    flags: 'apps/gateway/src/flags/feature-flags.ts',
    demonstration: 'apps/gateway/src/demo/demo-feature-flags.ts',
  });
  const rows = demonstration.demoFeatureFlags.map((flag) => ({ ...flag, project: 'unified-shell' }));
  const ours = await openOurs(flags, rows);
  const askBare = await openBare(rows);
  const ofEach = (ask) => async () => ({ us: ((await timeOf(ask, FOR_MS)) / rows.length) * 1000 });
  try {
    const cases = { ours: ofEach(ours.ask), bare: ofEach(askBare) };
    return { count: rows.length, ...(await mediansInTurns(cases, rounds)) };
  } finally {
    ours.close();
    await OpenFeature.clearProviders();
  }
}

/** Returns a function that creates a new user for each call, because the answers for one user are cached. */
function createPeople() {
  let count = 0;
  return () => {
    count += 1;
    const user = `${count}@ExternalID`;
    return { user, authId: user, organisation: ALDER, region: 'va7', internal: false, locale: 'en-US' };
  };
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
  return () => {
    const { authId, ...rest } = nextPerson();
    const context = { ...rest, targetingKey: authId };
    return Promise.all(names.map((name) => client.getStringValue(name, 'false', context)));
  };
}

export function flagsTables({ count, ours, bare }) {
  const rows = [
    ['a bare OpenFeature call', bare.us, 1],
    ['the product, with its rules', ours.us, ours.us / bare.us],
  ];
  return [formatTable(`Flags, ${count} evaluated at once, for each`, ['', 'µs', '÷ bare'], rows)];
}
