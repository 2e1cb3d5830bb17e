import { describe, expect, test } from 'vitest';
import { ShellError } from '../../platform/network/shell-error';
import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';
import { type FrameReportEvent, timeFrame } from './frame-timings';

const opened: FrameState = {
  frameId: 1,
  appId: 'sample',
  phase: 'connecting',
  isLoaded: false,
  slow: false,
  inside: '',
  title: '',
};
const failed = (type: 'TIMEOUT' | 'NO_SOURCE') => ({ ...opened, error: new ShellError(type) });

/** The events of marks at the given times; the first mark is the opening of the frame. */
function eventsOf(...steps: [at: number, change: Partial<FrameState>][]): FrameReportEvent[] {
  const marks: FrameMark[] = steps.map(([at, change]) => ({ at, frame: { ...opened, ...change } }));
  let timings: Parameters<typeof timeFrame>[0];
  return marks.flatMap((mark) => {
    const timed = timeFrame(timings, mark);
    ({ timings } = timed);
    return timed.events;
  });
}

const connected = (milliseconds: number) => ({ type: 'connected', solution: 'sample', milliseconds });
const done = (milliseconds: number) => ({ type: 'done', solution: 'sample', milliseconds });

describe('SVC-05 the timings of a frame', () => {
  test('are measured from its opening to its accepted PING, its first configuration and its DONE', () => {
    const events = eventsOf(
      [1000, {}],
      [1200, { phase: 'connected' }],
      [1250, { phase: 'initialised' }],
      [1900, { phase: 'done' }],
    );
    const configured = { type: 'configured', solution: 'sample', milliseconds: 250 };
    expect(events).toEqual([connected(200), configured, done(900)]);
  });

  test('of the first frame are also measured from the opening of the page', () => {
    const start: FrameMark = { at: 1_000, frame: opened };
    const done: FrameMark = { at: 1_900, frame: { ...opened, phase: 'done' } };
    const first = timeFrame(undefined, start, 400).timings;
    expect(timeFrame(first, done, 400).events.at(-1)).toMatchObject({ milliseconds: 900, opening: 1_500 });
    const again = { ...start, frame: { ...opened, frameId: 3 } };
    const reopened = timeFrame(first, again, 400).timings;
    expect(
      timeFrame(reopened, { ...done, frame: { ...done.frame, frameId: 3 } }, 400).events.at(-1),
    ).toMatchObject({
      opening: 1_500,
    });
    const finishedFirst = timeFrame(first, done, 400).timings;
    const next = { ...start, frame: { ...opened, frameId: 2 } };
    const second = timeFrame(finishedFirst, next, 400).timings;
    const finished = { ...done, frame: { ...done.frame, frameId: 2 } };
    expect(timeFrame(second, finished, 400).events.at(-1)).not.toHaveProperty('opening');
  });

  test('contain each event once, even if the frame loads further documents', () => {
    const life: [number, Partial<FrameState>][] = [
      [0, {}],
      [10, { phase: 'connected' }],
      [20, { phase: 'done' }],
      [30, { phase: 'done', title: 'Overview' }],
      [40, { phase: 'connecting' }],
      [50, { phase: 'connected' }],
      [60, { phase: 'done' }],
    ];
    expect(eventsOf(...life)).toEqual([connected(10), done(20)]);
  });

  test('restart with another frame', () => {
    const next = { frameId: 2, appId: 'home' };
    const events = eventsOf(
      [0, {}],
      [10, { phase: 'connected' }],
      [100, next],
      [103, { ...next, phase: 'done' }],
    );
    expect(events.slice(1)).toEqual([
      { type: 'connected', solution: 'home', milliseconds: 3 },
      { type: 'done', solution: 'home', milliseconds: 3 },
    ]);
  });

  test('leave out the load of a cached frame, which happened earlier', () => {
    const restored = { frameId: 2, isRestored: true };
    expect(
      eventsOf([0, restored], [3, { ...restored, phase: 'connected' }], [5, { ...restored, phase: 'done' }]),
    ).toEqual([]);
    expect(eventsOf([0, restored], [5000, { ...restored, slow: true }])).toEqual([
      { type: 'slow', solution: 'sample' },
    ]);
  });

  test('contain a slow frame, a timeout and an error', () => {
    expect(eventsOf([0, {}], [5000, { slow: true }], [9000, { ...failed('TIMEOUT'), slow: true }])).toEqual([
      { type: 'slow', solution: 'sample' },
      { type: 'timeout', solution: 'sample' },
    ]);
    expect(eventsOf([0, {}], [10, failed('NO_SOURCE')])).toEqual([
      { type: 'error', solution: 'sample', error: 'NO_SOURCE' },
    ]);
  });

  test.each([
    ['the clock was set back', -1],
    ['the device slept', 600_001],
  ])('omit a duration when %s', (_why, milliseconds) => {
    expect(eventsOf([1_000_000, {}], [1_000_000 + milliseconds, { phase: 'done' }])).toEqual([]);
  });
});
