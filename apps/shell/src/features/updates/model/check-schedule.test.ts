import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { readBuildAge, rememberBuild } from './build-age';
import { checkDelay } from './check-schedule';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

it.each([
  ['unknown', undefined, 20_000],
  ['4 min', 4 * MINUTE_MS, 0],
  ['5 min', 5 * MINUTE_MS, 5_000],
  ['1 h', HOUR_MS, 5_000],
  ['24 h', 24 * HOUR_MS, 5_000],
  ['25 h', 25 * HOUR_MS, 20_000],
])('SW-06 with a build of the age %s the check waits', (_name, age, delay) => {
  expect(checkDelay(age)).toBe(delay);
});

it('SW-06 the age is known once a check has found this build', () => {
  const environment = createFakeEnvironment();
  environment.advance(10 * MINUTE_MS);
  expect(readBuildAge(environment, 'own')).toBeUndefined();
  rememberBuild(environment, 'own', 4 * MINUTE_MS);
  expect(readBuildAge(environment, 'own')).toBe(6 * MINUTE_MS);
  expect(readBuildAge(environment, 'other')).toBeUndefined();
});

it('SW-06 the age is unknown if the build is of the future, as with a wrong clock', () => {
  const environment = createFakeEnvironment();
  rememberBuild(environment, 'own', 1);
  expect(readBuildAge(environment, 'own')).toBeUndefined();
});
