import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checked, skippedOutcome } from './outcome.mjs';
import { conclude, perform } from './perform.mjs';

let printed;
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

const step = (name, code, more = {}) => ({
  name,
  work: async () => checked({ code, output: `output of ${name}` }),
  ...more,
});

it('prints the full output of a failing step, and of no other', async () => {
  await perform([[[step('good', 0), step('bad', 1)]]]);
  expect(printed.join('\n')).toContain('output of bad');
  expect(printed.join('\n')).not.toContain('output of good');
});

it('skips a step when the one that it needs has failed', async () => {
  const outcomes = await perform([[[step('build', 1)]], [[step('journeys', 0, { needs: 'build' })]]]);
  expect(outcomes[1].skips).toEqual([{ what: 'journeys', reason: "the step 'build' failed" }]);
});

it('runs a step when the one that it needs has passed', async () => {
  const outcomes = await perform([[[step('build', 0), step('journeys', 0, { needs: 'build' })]]]);
  expect(outcomes[1].passed).toBe(1);
});

it('runs the lanes of a stage in parallel, and the stages one after another', async () => {
  const begun = [];
  let endSlow = () => {};
  const slow = {
    name: 'slow',
    async work() {
      begun.push('slow');
      await new Promise((resolve) => {
        endSlow = () => resolve(undefined);
      });
      return checked({ code: 0, output: '' });
    },
  };
  const noted = (name, then = () => {}) => ({
    name,
    async work() {
      begun.push(name);
      then();
      return checked({ code: 0, output: '' });
    },
  });
  await perform([[[slow], [noted('beside'), noted('last beside', () => endSlow())]], [[noted('after')]]]);
  expect(begun).toEqual(['slow', 'beside', 'last beside', 'after']);
});

it('times a step as a whole where it has no timings of its parts', async () => {
  /** @type {import('./timings.mjs').Timing[]} */
  const parts = [{ kind: 'unit', name: 'a.test.ts', duration: 5, waits: 0 }];
  const inParts = {
    name: 'unit',
    work: async () => ({ ...checked({ code: 0, output: '' }), timings: parts }),
  };
  const outcomes = await perform([[[step('types', 0), inParts]]]);
  expect(outcomes.map(({ timings }) => timings)).toEqual([
    [{ kind: 'step', name: 'types', duration: expect.any(Number), waits: 0 }],
    parts,
  ]);
});

it('lists the failed tests by their names, and a failed step without such names by its own', async () => {
  const inParts = {
    name: 'unit',
    work: async () => ({ ...checked({ code: 1, output: '' }), failures: ['a.test.ts: one', 'b.test.ts'] }),
  };
  const outcomes = await perform([[[step('types', 1), step('biome', 0), inParts]]]);
  printed = [];
  conclude(outcomes, false);
  expect(printed).toEqual(['\nFailed:', '- types', '- a.test.ts: one', '- b.test.ts']);
});

it('lists the skipped tests with their reasons', () => {
  conclude([skippedOutcome('journeys', 'no browser')], false);
  expect(printed.join('\n')).toContain('- journeys: no browser');
});
