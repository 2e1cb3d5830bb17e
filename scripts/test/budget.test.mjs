import { expect, it } from 'vitest';
import { budgetFindings } from './budget.mjs';

const run = (cpuSeconds, why = '') => ({ date: '2026-11-28', browserTests: 100, cpuSeconds, why });
const findings = (runs, browserTests = 100) => budgetFindings({ maxBrowserTests: 110, runs }, browserTests);

it('allows what costs no more than before', () => {
  expect(findings([run(1_000), run(1_050), run(900)])).toEqual([]);
});

it('refuses a run that costs more than 5 % more without a reason', () => {
  expect(findings([run(1_000), run(1_051)])).toEqual([expect.stringContaining('does not say why')]);
  expect(findings([run(1_000), run(1_051, 'the journeys run in three browsers')])).toEqual([]);
});

it('refuses more browser tests than the limit', () => {
  expect(findings([{ ...run(1_000), browserTests: 111 }], 111)).toEqual([
    expect.stringContaining('at most 110'),
  ]);
});

it('wants a new record when the browser tests have grown by more than 5 %', () => {
  expect(findings([run(1_000)], 106)).toEqual([expect.stringContaining('--record')]);
});
