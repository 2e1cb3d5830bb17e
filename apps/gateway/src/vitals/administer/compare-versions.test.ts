import type { Vital } from '@unified-shell/api/administration-vitals';
import { describe, expect, it } from 'vitest';
import { bucketOf } from '../histogram';
import { compareVersions, type MeasuredVersion } from './compare-versions';

/** @param ms the time of half of the openings; the others take a third longer */
function version(opened: number, failed: number, ms: number): MeasuredVersion {
  const half = (opened - failed) / 2;
  const buckets = new Map([
    [bucketOf(ms), half],
    [bucketOf(ms * 1.34), half],
  ]);
  return {
    opened,
    failed,
    measures: new Map<Vital, { buckets: Map<number, number> }>([['opening', { buckets }]]),
  };
}

const compare = (...versions: [MeasuredVersion, MeasuredVersion]) => {
  const { failures, measures } = compareVersions(...versions);
  return [failures, ...measures.map(({ judgement }) => judgement)];
};

describe('a candidate beside the live version', () => {
  it.each<[string, MeasuredVersion, MeasuredVersion, string[]]>([
    [
      'with few openings is not judged',
      version(18, 8, 5_000),
      version(2_000, 0, 900),
      ['too-few', 'too-few'],
    ],
    [
      'with few openings of the live version is not judged',
      version(200, 40, 900),
      version(10, 0, 900),
      ['too-few', 'too-few'],
    ],
    ['that is as good is the same', version(200, 2, 900), version(2_000, 20, 900), ['same', 'same']],
    [
      'that fails and takes longer is worse',
      version(200, 30, 2_000),
      version(2_000, 20, 900),
      ['worse', 'worse'],
    ],
    [
      'that fails less and is faster is better',
      version(400, 0, 400),
      version(2_000, 300, 900),
      ['better', 'better'],
    ],
  ])('%s', (_name, candidate, live, expected) => {
    expect(compare(candidate, live)).toEqual(expected);
  });

  it('is compared by the factor of its geometric mean', () => {
    const { measures } = compareVersions(version(200, 0, 1_800), version(200, 0, 900));
    expect(measures[0]?.factor).toBeGreaterThan(1.7);
    expect(measures[0]?.factor).toBeLessThan(2.3);
  });
});
