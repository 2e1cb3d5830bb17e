/** The fields of calls that make or rotate the secret of a program. */
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import * as fields from './fields';

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** The secret before a rotation works for at most 30 days. */
const MAX_OVERLAP_HOURS = 720;
const DEFAULT_OVERLAP_HOURS = 24;
/** The longest life of a secret, in days. */
export const MAX_DAYS = 3_650;

/** The hours in which the secret before a rotation still works; 0: it ends at once. */
export const overlapHours = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OVERLAP_HOURS)),
  DEFAULT_OVERLAP_HOURS,
);

/** The same as a word of a command. */
export const overlapWord = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(MAX_OVERLAP_HOURS)),
  String(DEFAULT_OVERLAP_HOURS),
);

/** The end of a secret. */
export const expiresAt = fields.time;

/** @throws GatewayError INVALID_BODY for an end that is not within the next ten years */
export function requireEnd(expiry: Date, now: Date): void {
  const isWithin = expiry > now && expiry.getTime() <= now.getTime() + MAX_DAYS * DAY_MS;
  if (isWithin) return;
  const message = 'must be within the next ten years';
  throw new GatewayError('INVALID_BODY', { fields: [{ field: 'expiresAt', message }] });
}

/** @param expiry of the secret itself, which the rotation does not prolong; null: it does not expire */
export function overlapEnd(now: Date, hours: number, expiry: Date | null): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS);
  return expiry !== null && expiry < end ? expiry : end;
}

/** An administrator is told of the end of a secret this long before. */
export const EXPIRY_NOTICE_MS = 14 * DAY_MS;
