import { expect, it } from 'vitest';
import { tokenFixture } from '../../../test-support/fixtures';
import { refreshPoint, renewalTime } from './refresh-token';

const HOUR_MS = 3_600_000;
const SESSIONS = 1_000;

it('AUTH-10 L3 sessions whose tokens were issued in one second renew them over more than half a minute', () => {
  const token = { ...tokenFixture, createdAt: 0, expiresAt: HOUR_MS };
  const bySecond = new Map<number, number>();
  for (let session = 0; session < SESSIONS; session += 1) {
    const at = renewalTime(token, session / SESSIONS);
    expect(at).toBeGreaterThanOrEqual(refreshPoint(token));
    expect(at).toBeLessThan(refreshPoint(token) + 60_000);
    const second = Math.floor(at / 1_000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  expect(bySecond.size).toBeGreaterThan(30);
  expect(Math.max(...bySecond.values())).toBeLessThan(SESSIONS / 30);
});

it('L3 renewals of short tokens are spread over a hundredth of their lifetime', () => {
  const token = { ...tokenFixture, createdAt: 0, expiresAt: 10_000 };
  expect([renewalTime(token, 0), renewalTime(token, 1)]).toEqual([8_000, 8_100]);
});
