/** The request of staff to act as a customer: the customer, the reason and the duration. No field has a default. */

import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { comparedMailAddress, freeText } from '../../platform/typed-text';

/** Long enough for a support call; a longer task needs another start. */
const MAX_MINUTES = 60;

const MINUTE_MS = 60_000;

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));

const common = {
  client_id: v.string(),
  reason: v.pipe(freeText, v.minLength(10), v.maxLength(500)),
  minutes: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_MINUTES)),
};

/** A user gives the e-mail address that the customer signs in with, a script the account's id; never both. */
const StartSchema = v.union([
  v.strictObject({ ...common, user_id: NameSchema }),
  v.strictObject({ ...common, email: comparedMailAddress }),
]);

export interface StartRequest {
  target: { userId: string } | { email: string };
  reason: string;
  durationMs: number;
}

/** Throws `BAD_REQUEST` without a reason of 10 to 500 characters and a time from 1 to 60 whole minutes. */
export function parseStartRequest(fields: ReadonlyMap<string, string>): StartRequest {
  const parsed = v.safeParse(StartSchema, Object.fromEntries(fields));
  if (!parsed.success) throw new GatewayError('BAD_REQUEST');
  const { reason, minutes } = parsed.output;
  const target =
    'email' in parsed.output ? { email: parsed.output.email } : { userId: parsed.output.user_id };
  return { target, reason, durationMs: minutes * MINUTE_MS };
}
