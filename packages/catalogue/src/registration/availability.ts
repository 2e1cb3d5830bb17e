/** Whether a solution is open, at all times or within a window of time. */
import * as v from 'valibot';
import { word } from './text';

const STATES = ['open', 'maintenance', 'disabled'] as const;

/** A time of ISO 8601 with its zone. */
const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/,
    'must be a time such as 2026-11-25T14:00:00Z',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time that exists'),
);

const fields = v.strictObject({
  state: v.picklist(STATES),
  /** Words for the users, in `en-US`. */
  message: v.optional(word),
  /** The words in other languages, by locale. */
  messages: v.optional(v.record(word, word)),
  /** The solution is open before this time. */
  from: v.optional(moment),
  /** The solution is open again from this time on. */
  until: v.optional(moment),
});

export const availability = v.pipe(
  fields,
  v.check(
    ({ state, from, until }) => state !== 'open' || (from === undefined && until === undefined),
    'an open solution has no window of time',
  ),
  v.forward(
    v.check(
      ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
      'must be later than the begin',
    ),
    ['until'],
  ),
);

export type Availability = v.InferOutput<typeof fields>;
