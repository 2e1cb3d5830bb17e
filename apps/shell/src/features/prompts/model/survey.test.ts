import { describe, expect, it } from 'vitest';
import { isSurveyDue, type SurveyFacts } from './survey';

const NOW = Date.UTC(2026, 10, 25);
const DAY_MS = 86_400_000;
const config = { enabled: true, sampling: 1, showToInternal: false };
const facts: SurveyFacts = {
  solution: 'sample',
  config,
  settings: {},
  isInternal: false,
  now: NOW,
  random: 0.5,
};
const shown = (solution: string, count: number, daysAgo: number) => ({
  surveys: { [solution]: { shown: count, date: new Date(NOW - daysAgo * DAY_MS).toISOString() } },
});

describe('CONS-14 the survey of a solution', () => {
  it.each<[string, Partial<SurveyFacts>, boolean]>([
    ['for an external user', {}, true],
    ['of a solution that has switched it off', { config: { ...config, enabled: false } }, false],
    ['for a user who is not sampled', { config: { ...config, sampling: 0.5 } }, false],
    ['for a user who is sampled', { config: { ...config, sampling: 0.6 } }, true],
    ['89 days after a survey of another solution', { settings: shown('home', 0, 89) }, false],
    ['90 days after a survey of another solution', { settings: shown('home', 0, 90) }, true],
    ['after one showing without an answer', { settings: shown('sample', 1, 100) }, true],
    ['after two showings without an answer', { settings: shown('sample', 2, 100) }, false],
  ])('%s is shown: %j %s', (_name, change, isDue) => {
    expect(isSurveyDue({ ...facts, ...change })).toBe(isDue);
  });

  it('CONS-15 skips internal users unless the solution allows it', () => {
    expect(isSurveyDue({ ...facts, isInternal: true })).toBe(false);
    expect(isSurveyDue({ ...facts, isInternal: true, config: { ...config, showToInternal: true } })).toBe(
      true,
    );
  });
});
