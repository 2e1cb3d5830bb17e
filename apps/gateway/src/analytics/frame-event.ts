/** The events that a browser may report of a frame. A report with any unknown field or type is refused as a whole. */
import * as v from 'valibot';

const MAX_EVENTS = 50;
/** Longer than any page timeout. A longer time means that the clock was changed or the computer slept. */
const MAX_DURATION_MS = 600_000;
/** The latest time that a Date can hold, in milliseconds since 1970. */
const MAX_TIME_MS = 8.64e15;

/** The error types of the specification (ERR-01) that a frame can end in; a newer shell's types count as `OTHER`. */
const FRAME_ERROR_TYPES = [
  'DISCOVERY_FAILED',
  'LOCAL_TIMEOUT',
  'NO_ACCESS',
  'NO_SOURCE',
  'NOT_FOUND',
  'RATE_LIMIT',
  'SANDBOX_FAIL',
  'SUBORG_FAIL',
  'TOKEN_MISMATCH',
  'UNKNOWN',
] as const;
const OTHER = 'OTHER';

const solution = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The version of the solution as the shell knows it; left out when it is unknown. */
const version = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));
/** The id of the active organisation, which counts only if the user works there. */
const organisation = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)));
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION_MS));
/** More than a tab of any browser may have. */
const MAX_MEMORY_BYTES = 2 ** 35;
/** An application with more uncaught errors counts as one with as many. */
const MAX_ERRORS = 1_000;
/** The most that one report of a frame contains. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200));
const error = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z_]{0,39}$/),
  v.transform((type) => FRAME_ERROR_TYPES.find((known) => known === type) ?? OTHER),
);

const opening = { solution, version, organisation };

const frameEventSchema = v.variant('type', [
  v.strictObject({ type: v.picklist(['connected', 'configured']), ...opening, milliseconds }),
  v.strictObject({
    type: v.literal('done'),
    ...opening,
    milliseconds,
    /** The same since the address of a new page was opened; left out for a frame that was opened by a click. */
    opening: v.optional(milliseconds),
  }),
  v.strictObject({ type: v.picklist(['slow', 'timeout']), ...opening }),
  v.strictObject({ type: v.literal('error'), ...opening, error }),
  // The runtime measures these in the hosted page, where the browser can.
  v.strictObject({
    type: v.literal('vitals'),
    ...opening,
    /** Its first content, since its own start. */
    paint: v.optional(milliseconds),
    /** The sum of its tasks above 50 ms. */
    longTasks: v.optional(milliseconds),
    /** Of its scripts, in bytes. */
    memory: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MEMORY_BYTES))),
    /** Uncaught ones. */
    errors: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ERRORS))),
  }),
  // The application's own measurements (`metrics` of the runtime).
  v.strictObject({
    type: v.literal('messages'),
    solution,
    version,
    level: v.picklist(['error', 'warn', 'info', 'debug']),
    count,
  }),
  v.strictObject({ type: v.literal('events'), solution, version, count }),
  v.strictObject({
    type: v.literal('timer'),
    solution,
    version,
    /** Only in traces: a client chooses it, so it is no label. */
    name: v.pipe(v.string(), v.maxLength(64)),
    /** Its start, in milliseconds since 1970 by the clock of the browser. */
    at: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME_MS - MAX_DURATION_MS)),
    milliseconds,
  }),
]);

export const frameReportSchema = v.strictObject({
  events: v.pipe(v.array(frameEventSchema), v.minLength(1), v.maxLength(MAX_EVENTS)),
});

export type FrameEvent = v.InferOutput<typeof frameEventSchema>;
/** A timer of an application. */
export type TimerEvent = Extract<FrameEvent, { type: 'timer' }>;
export type FrameReport = v.InferOutput<typeof frameReportSchema>;
