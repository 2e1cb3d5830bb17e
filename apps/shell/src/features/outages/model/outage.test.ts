import type { Availability } from '@unified-shell/catalogue/registration/availability';
import { describe, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { nextChange, outageAt } from './outage';

const MINUTE_MS = 60_000;
const BEGINS = Date.parse('2026-11-25T14:00:00Z');
const ENDS = Date.parse('2026-11-25T15:00:00Z');
const window = { from: '2026-11-25T14:00:00Z', until: '2026-11-25T15:00:00Z' };

const sample = (availability: Availability) =>
  solutionFixture({ appId: 'sample', name: 'Sample', availability });
const maintained = sample({ state: 'maintenance', ...window });

describe('an outage is announced', () => {
  it.each([
    ['not more than an hour before it begins', 60 * MINUTE_MS + 1, undefined],
    ['by a toast in the hour before', 60 * MINUTE_MS, 'toast'],
    ['by a banner in the last 15 minutes', 15 * MINUTE_MS, 'banner'],
    ['by the banner again in the last 2 minutes', 2 * MINUTE_MS, 'last-call'],
    ['until the moment before it begins', 1, 'last-call'],
    ['not when it has begun', 0, undefined],
  ])('%s', (_when, lead, expected) => {
    expect(outageAt(maintained, BEGINS - lead)?.announcement).toBe(expected);
  });

  it.each([
    ['of a solution that is open', { state: 'open' } as const],
    ['that has begun when it was set', { state: 'maintenance', until: window.until } as const],
  ])('not for a closing %s', (_what, availability) => {
    expect(outageAt(sample(availability), BEGINS - 1)).toBeUndefined();
  });

  it('with its begin and its end', () => {
    const outage = outageAt(maintained, BEGINS - 1);
    expect(outage).toMatchObject({ name: 'Sample', state: 'maintenance', begins: BEGINS, ends: ENDS });
  });
});

describe('the next change', () => {
  it.each([
    ['is the first announcement', BEGINS - 61 * MINUTE_MS, BEGINS - 60 * MINUTE_MS],
    ['is the next announcement', BEGINS - 60 * MINUTE_MS, BEGINS - 15 * MINUTE_MS],
    ['is the begin', BEGINS - 1, BEGINS],
    ['L3 is the end with the spread', BEGINS, ENDS + 5],
    ['L3 is still the end with the spread just after the end', ENDS, ENDS + 5],
    ['is none after that', ENDS + 5, undefined],
  ])('%s', (_what, now, expected) => {
    expect(nextChange([sample({ state: 'open' }), maintained], now, 5)).toBe(expected);
  });

  it('is none while no solution has a window', () => {
    expect(nextChange([sample({ state: 'disabled' }), sample({ state: 'open' })], 0, 5)).toBeUndefined();
  });
});
