import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Connectivity, type ConnectivityEvent, reduceConnectivity } from './connectivity';

const SUCCESS: ConnectivityEvent = { type: 'pinged', result: 'SUCCESS' };
const FAILED: ConnectivityEvent = { type: 'pinged', result: 'FAILED' };
const DISMISSED: ConnectivityEvent = { type: 'notice-dismissed' };

const state = (ping: Connectivity['ping'], notice: Connectivity['notice']): Connectivity => ({
  ping,
  notice,
});

describe('connectivity', () => {
  it.each<[string, Connectivity, ConnectivityEvent, Connectivity]>([
    [
      'SW-12 is SUCCESS after the first answered ping',
      state('PENDING', 'none'),
      SUCCESS,
      state('SUCCESS', 'none'),
    ],
    [
      'SW-12 is FAILED after a ping without an answer',
      state('PENDING', 'none'),
      FAILED,
      state('FAILED', 'offline'),
    ],
    [
      'shows a notice when the connection is lost',
      state('SUCCESS', 'none'),
      FAILED,
      state('FAILED', 'offline'),
    ],
    [
      'UI-09 hides the notice when the user dismisses it',
      state('FAILED', 'offline'),
      DISMISSED,
      state('FAILED', 'none'),
    ],
    ['does not show a dismissed notice again', state('FAILED', 'none'), FAILED, state('FAILED', 'none')],
    [
      'shows a notice when the connection is back',
      state('FAILED', 'offline'),
      SUCCESS,
      state('SUCCESS', 'back-online'),
    ],
    [
      'shows no notice of the return after the user dismissed that of the loss',
      state('FAILED', 'none'),
      SUCCESS,
      state('SUCCESS', 'none'),
    ],
    [
      'keeps the notice of the return while the connection works',
      state('SUCCESS', 'back-online'),
      SUCCESS,
      state('SUCCESS', 'back-online'),
    ],
    [
      'hides the notice of the return when it is dismissed',
      state('SUCCESS', 'back-online'),
      DISMISSED,
      state('SUCCESS', 'none'),
    ],
    ['shows a notice of the next loss', state('SUCCESS', 'back-online'), FAILED, state('FAILED', 'offline')],
  ])('%s', (_name, before, event, after) => {
    expect(reduceConnectivity(before, event)).toEqual(after);
  });

  it('never shows "offline" after a successful ping, nor "back online" after a failed one', () => {
    const event = fc.constantFrom(SUCCESS, FAILED, DISMISSED);
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { ping, notice } = events.reduce(reduceConnectivity, state('PENDING', 'none'));
        const lie = ping === 'FAILED' ? 'back-online' : 'offline';
        expect(notice).not.toBe(lie);
      }),
    );
  });

  it('returns the same object when nothing has changed', () => {
    const before = state('FAILED', 'none');
    expect(reduceConnectivity(before, FAILED)).toBe(before);
    expect(reduceConnectivity(before, DISMISSED)).toBe(before);
  });
});
