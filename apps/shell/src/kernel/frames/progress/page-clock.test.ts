import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { startPageClock } from './page-clock';

function run(pageTimeout: number, passed?: number) {
  const environment = createFakeEnvironment();
  const reported: string[] = [];
  const report = (what: string) => () => reported.push(`${what} ${environment.now()}`);
  const progress = { onSlow: report('slow'), onTimeout: report('timeout') };
  const stop = startPageClock(environment, pageTimeout, progress, passed);
  return { environment, reported, stop };
}

describe('the clock of a page', () => {
  it.each<[pageTimeout: number, passed: number, told: string[]]>([
    [60_000, 0, ['slow 5000', 'timeout 60000']],
    [360_000, 0, ['slow 5000', 'timeout 360000']],
    [7_500, 0, ['slow 5000', 'timeout 7500']],
    [5_000, 0, ['slow 5000', 'timeout 5000']],
    [1_000, 0, ['timeout 1000']],
    [0, 0, ['slow 5000']],
    [60_000, 2_000, ['slow 3000', 'timeout 58000']],
    [60_000, 20_000, ['slow 1', 'timeout 55001']],
    [1_000, 2_000, ['timeout 0']],
    [0, 20_000, ['slow 1']],
  ])('FRAME-14 reports with a timeout of %i ms, %i of them passed: %j', (pageTimeout, passed, expected) => {
    const { environment, reported } = run(pageTimeout, passed);
    environment.advance(1_000_000);
    expect([reported, environment.timers()]).toEqual([expected, 0]);
  });

  it('does not count while the device sleeps or runs no timers', () => {
    const { environment, reported } = run(10_000);
    environment.advance(1_000);
    environment.sleep(3_600_000);
    environment.advance(8_999);
    expect(reported).toEqual(['slow 3605000']);
    environment.advance(1);
    expect(reported.at(-1)).toBe('timeout 3610000');
  });

  it('stops for good, even when it is stopped by its own callback', () => {
    const environment = createFakeEnvironment();
    const stop = startPageClock(environment, 60_000, { onSlow: () => stop(), onTimeout: () => {} });
    environment.advance(5_000);
    expect(environment.timers()).toBe(0);
  });
});
