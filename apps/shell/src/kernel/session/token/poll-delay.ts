import type { Token } from '../session-state';

/** Intervals of the validation, in milliseconds (AUTH-28, AUTH-29). */
const ACTIVE_PRODUCTION_INTERVAL_MS = 30_000;
const ACTIVE_INTERVAL_MS = 120_000;
const INACTIVE_INTERVAL_MS = 600_000;

/**
 * The delay until the token is validated again, in milliseconds. Undefined if it is not validated before the user
 * uses the page again. This applies where the permission to sign in belongs to the organisation (AUTH-26, AUTH-27,
 * ruling AMB-52).
 */
export function pollDelay(
  { pba }: Pick<Token, 'pba'>,
  isActive: boolean,
  environment: string,
): number | undefined {
  if (isActive) return environment === 'prod' ? ACTIVE_PRODUCTION_INTERVAL_MS : ACTIVE_INTERVAL_MS;
  return pba?.split(/\W+/).includes('org') ? undefined : INACTIVE_INTERVAL_MS;
}
