import type { Token } from '../session-state';

/** The longest time that a token is renewed before its expiry (AUTH-10). */
const MAX_REFRESH_LEAD_MS = 7_200_000;

/** When a token is renewed: its expiry minus the lesser of 20 % of its lifetime and two hours (AUTH-10). */
export function refreshPoint({ createdAt, expiresAt }: Token): number {
  return expiresAt - Math.min((expiresAt - createdAt) * 0.2, MAX_REFRESH_LEAD_MS);
}
