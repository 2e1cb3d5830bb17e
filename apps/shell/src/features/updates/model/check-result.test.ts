import { describe, expect, it } from 'vitest';
import { type BuildFinding, resultOf } from './check-result';
import type { WorkerState } from './shell-worker';

const own: BuildFinding = { kind: 'answered', id: 'own', builtAt: 0 };
const next: BuildFinding = { kind: 'answered', id: 'next', builtAt: 0 };
const none: WorkerState = { active: 'none', isWaiting: false };
const sound: WorkerState = { active: 'sound', isWaiting: false };
const waiting: WorkerState = { active: 'sound', isWaiting: true };
const unsound: WorkerState = { active: 'unsound', isWaiting: false };

describe('the check of the page', () => {
  it.each<[string, BuildFinding, WorkerState, ReturnType<typeof resultOf>]>([
    ['SW-03 is ok for the deployed build', own, sound, 'ok'],
    ['is ok without a worker', own, none, 'ok'],
    ['SW-03 SW-04 is outdated if another build is deployed', next, sound, 'outdated'],
    ['SW-04 is outdated without a worker, too', next, none, 'outdated'],
    ['SW-03 SW-05 is a new version if a newer worker is ready', next, waiting, 'new-version'],
    ['SW-03 is a timeout without an answer in time', { kind: 'timeout' }, sound, 'timeout'],
    ['SW-03 is corrupt if the worker does not answer, or has lost files', own, unsound, 'corrupt'],
    [
      'is corrupt if such a worker answers the call with something else',
      { kind: 'foreign' },
      unsound,
      'corrupt',
    ],
    ['SW-03 is unreachable without an answer', { kind: 'unreachable' }, sound, 'unreachable'],
    ['is unreachable behind a captive portal', { kind: 'foreign' }, sound, 'unreachable'],
    [
      'does not judge the worker while nothing can be reached',
      { kind: 'unreachable' },
      unsound,
      'unreachable',
    ],
    ['does not judge the worker after a timeout', { kind: 'timeout' }, unsound, 'timeout'],
  ])('%s', (_title, found, worker, result) => {
    expect(resultOf(found, worker, 'own')).toBe(result);
  });
});
