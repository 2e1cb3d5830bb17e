import { describe, expect, it } from 'vitest';
import { chanceOfMore, judgeCandidate, type Outcomes } from './judge-candidate';
import { presentPause } from './pause-reason';

/** @param times of the openings that did not fail: their logarithms alternate around that of `ms` */
function outcomes(opened: number, failed: number, ms = 900): Outcomes {
  const timed = opened - failed;
  const log = Math.log(ms);
  const spread = 0.4;
  return { opened, failed, timed, logSum: timed * log, logSquareSum: timed * (log * log + spread * spread) };
}

describe('the chance that an equally good version fails so often', () => {
  it.each([
    // By hand: 1 / C(10, 5), and (C(5,4) C(5,1) + 1) / C(10, 5).
    [5, 5, 0, 5, 1 / 252],
    [4, 5, 1, 5, 26 / 252],
    [0, 5, 0, 5, 1],
    [0, 10, 5, 10, 1],
  ])(
    'is exact for small numbers: %d of %d, before %d of %d',
    (failed, opened, failedBefore, openedBefore, expected) => {
      const chance = chanceOfMore({ failed, opened }, { failed: failedBefore, opened: openedBefore });
      expect(chance).toBeCloseTo(expected, 9);
    },
  );

  it('stays a number for a million openings', () => {
    const chance = chanceOfMore({ failed: 2_000, opened: 200_000 }, { failed: 8_000, opened: 800_000 });
    expect(chance).toBeGreaterThan(0.4);
    expect(chance).toBeLessThan(0.6);
  });
});

it('the reason of an earlier release is the sentence that it has stored', () => {
  expect(presentPause('4 of 4 openings failed.')).toEqual({
    pausedReason: '4 of 4 openings failed.',
    pausedFor: null,
  });
  expect(presentPause(null)).toEqual({ pausedReason: null, pausedFor: null });
});

describe('a candidate', () => {
  it.each<[string, Outcomes, Outcomes]>([
    ['that no person has opened', outcomes(0, 0), outcomes(100, 0)],
    ['with the same share of failures', outcomes(200, 20), outcomes(800, 80)],
    ['with two failures of two openings', outcomes(2, 2), outcomes(1_000, 0)],
    ['with one failure more than chance', outcomes(40, 1), outcomes(400, 4)],
    ['that fails less', outcomes(200, 2), outcomes(800, 40)],
    ['that is a little slower', outcomes(200, 0, 1_000), outcomes(800, 0, 900)],
    ['that is slower in a few openings', outcomes(10, 0, 5_000), outcomes(800, 0, 900)],
    ['with usual failures and nothing to compare with', outcomes(100, 4), outcomes(0, 0)],
  ])('%s goes on', (_name, candidate, before) => {
    expect(judgeCandidate(candidate, before)).toBeUndefined();
  });

  it.each<[string, Outcomes, Outcomes, string]>([
    [
      'that fails in a tenth of its openings',
      outcomes(70, 7),
      outcomes(280, 0),
      '7 of 70 openings failed; 0 of 280 before.',
    ],
    ['that always fails', outcomes(4, 4), outcomes(50, 0), '4 of 4 openings failed; 0 of 50 before.'],
    [
      'that fails often and has nothing to compare with',
      outcomes(40, 20),
      outcomes(0, 0),
      '20 of 40 openings failed; at most 2% are usual.',
    ],
    [
      'that takes twice as long',
      outcomes(60, 0, 1_800),
      outcomes(240, 0, 900),
      'Openings take 2 times as long as before.',
    ],
  ])('%s is paused', (_name, candidate, before, reason) => {
    const judged = judgeCandidate(candidate, before);
    const stored = presentPause(JSON.stringify(judged));
    expect(stored).toEqual({ pausedReason: reason, pausedFor: judged });
  });
});
