import { expect, it } from 'vitest';
import { satisfies } from './node-version.mjs';

const range = '^20.19.0 || ^22.13.0 || ^24.0.0 || >=26.0.0';

it.each(['20.19.0', '20.20.2', '22.13.1', '24.0.0', '26.0.0', '27.1.0'])('accepts Node %s', (version) => {
  expect(satisfies(version, range)).toBe(true);
});

it.each(['18.20.0', '20.18.9', '21.9.0', '22.12.9', '23.1.0', '25.9.9'])('rejects Node %s', (version) => {
  expect(satisfies(version, range)).toBe(false);
});
