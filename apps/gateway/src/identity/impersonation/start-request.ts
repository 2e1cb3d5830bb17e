/** What staff say when they begin to act as a customer: as whom, why, and for how long. Nothing of it has a default. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors';

/** Long enough for a support call; whoever needs longer says so again. */
const MOST_MINUTES = 60;

const MINUTE_MS = 60_000;

const StartSchema = v.strictObject({
  client_id: v.string(),
  user_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(500)),
  minutes: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MOST_MINUTES)),
});

export interface StartRequest {
  userId: string;
  reason: string;
  durationMs: number;
}

/** Throws `BAD_REQUEST` without a reason of 10 to 500 characters and a time from 1 to 60 whole minutes. */
export function parseStartRequest(fields: ReadonlyMap<string, string>): StartRequest {
  const parsed = v.safeParse(StartSchema, Object.fromEntries(fields));
  if (!parsed.success) throw new GatewayError('BAD_REQUEST');
  const { user_id: userId, reason, minutes } = parsed.output;
  return { userId, reason, durationMs: minutes * MINUTE_MS };
}
