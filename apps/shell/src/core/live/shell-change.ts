import type { ShellChange } from '@unified-shell/api/shell-change';
import * as v from 'valibot';

/** A longer wait is not one of the gateway. */
const MAX_WITHIN_MS = 60_000;

const withinMs = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_WITHIN_MS));

/** The data of an event named `change`. An unknown type is one of a newer gateway. */
export const shellChangeSchema: v.GenericSchema<unknown, ShellChange> = v.variant('type', [
  v.object({ type: v.literal('account-changed'), withinMs }),
  v.object({ type: v.literal('session-over'), withinMs }),
  v.object({
    type: v.literal('catalogue-changed'),
    withinMs,
    address: v.pipe(v.string(), v.regex(/^\/api\/catalogue\/v1\/[\w-]{1,64}\/$/)),
  }),
]);
