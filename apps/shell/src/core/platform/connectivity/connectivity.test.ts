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
      'SW-12 is SUCCESS once a ping was answered',
      state('PENDING', 'none'),
      SUCCESS,
      state('SUCCESS', 'none'),
    ],
    ['SW-12 is FAILED once one was not', state('PENDING', 'none'), FAILED, state('FAILED', 'offline')],
    ['a loss is told', state('SUCCESS', 'none'), FAILED, state('FAILED', 'offline')],
    ['UI-09 it is put away', state('FAILED', 'offline'), DISMISSED, state('FAILED', 'none')],
    ['what was put away stays away', state('FAILED', 'none'), FAILED, state('FAILED', 'none')],
    ['that it is back is told', state('FAILED', 'offline'), SUCCESS, state('SUCCESS', 'back-online')],
    ['but not to who put the loss away', state('FAILED', 'none'), SUCCESS, state('SUCCESS', 'none')],
    [
      'good news stays while all is well',
      state('SUCCESS', 'back-online'),
      SUCCESS,
      state('SUCCESS', 'back-online'),
    ],
    ['good news goes', state('SUCCESS', 'back-online'), DISMISSED, state('SUCCESS', 'none')],
    ['the next loss is told again', state('SUCCESS', 'back-online'), FAILED, state('FAILED', 'offline')],
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
