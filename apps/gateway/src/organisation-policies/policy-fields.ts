/** The fields of an organisation's policy, as the administration and the provisioning file accept them. */
import { providerFactorSchema, signInKindSchema } from '@unified-shell/api/administration-policy';
import * as v from 'valibot';
import { networks } from './network';

const MAX_GRACE_DAYS = 90;
const MIN_SESSION_MINUTES = 60;
const MAX_SESSION_MINUTES = 30 * 24 * 60;
/** A page tells of its user's inactivity after ten minutes. */
const MIN_IDLE_MINUTES = 15;
const MAX_IDLE_MINUTES = 24 * 60;

const minutes = (least: number, most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))), null);

export const policyEntries = {
  secondFactor: v.optional(
    v.nullable(
      v.strictObject({
        graceDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GRACE_DAYS)), 0),
        provider: v.optional(providerFactorSchema, 'trusted'),
      }),
    ),
    null,
  ),
  signIn: v.optional(
    v.nullable(
      v.pipe(
        v.array(signInKindSchema),
        v.minLength(1),
        v.transform((kinds) => [...new Set(kinds)].toSorted()),
      ),
    ),
    null,
  ),
  sessionMinutes: minutes(MIN_SESSION_MINUTES, MAX_SESSION_MINUTES),
  idleMinutes: minutes(MIN_IDLE_MINUTES, MAX_IDLE_MINUTES),
  networks: v.optional(networks, []),
};
