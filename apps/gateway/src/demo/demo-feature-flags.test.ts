import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoFeatureFlags } from './demo-feature-flags';

const DATA = new URL('../../../../packages/catalogue/data/', import.meta.url);
const FIELDS = new Set(['flag', 'workHubFeatureFlag', 'sandboxFlag']);

/** The names in a flag field: a single name, a list of names, or a list with its operator. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

function flagsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, member]) =>
    FIELDS.has(field) ? namesIn(member) : flagsOf(member),
  );
}

it('the demonstration defines every flag that the catalogue names', () => {
  const named = readdirSync(DATA)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => flagsOf(JSON.parse(readFileSync(new URL(file, DATA), 'utf8'))));
  expect(named.length).toBeGreaterThan(60);
  const known = new Set(
    demoFeatureFlags.map(({ provider, name }) => (provider === 'floodgate' ? `fg:${name}` : name)),
  );
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('the demonstration defines no flag twice', () => {
  const names = demoFeatureFlags.map(({ provider, name }) => `${provider} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
