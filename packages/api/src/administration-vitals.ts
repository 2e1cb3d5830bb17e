/** The vitals of a solution, as `GET /api/admin/v1/solutions/{appId}/vitals` answers it. */
import * as v from 'valibot';
import { list } from './list';

const text = v.string();

/**
 * - `opening`: from the click, or from the address of a new page, to DONE; `done`, `configured`, `connected`: from the frame on; ms
 * - `paint`: the first content of the hosted page, from its own start; `longTasks`: the sum of tasks above 50 ms; ms
 * - `memory`: of the scripts of the hosted page; MB of 1,048,576 bytes
 * - `errors`: uncaught errors of the hosted page
 */
export const VITALS = [
  'opening',
  'paint',
  'connected',
  'configured',
  'done',
  'longTasks',
  'memory',
  'errors',
] as const;
export type Vital = (typeof VITALS)[number];

const vitalSchema = v.picklist(VITALS);

const measureSchema = v.object({
  measure: vitalSchema,
  /** The openings of which it is known. */
  count: v.number(),
  sum: v.number(),
  /** Between the limits of a bucket, which is 25 % wide. */
  p50: v.number(),
  p75: v.number(),
  p95: v.number(),
});
export type AdminMeasure = v.InferOutput<typeof measureSchema>;

const openingsSchema = v.object({
  /** Those that failed are among them. */
  opened: v.number(),
  failed: v.number(),
});

/** `too-few`: fewer openings than the test needs. */
const judgementSchema = v.picklist(['too-few', 'same', 'better', 'worse']);
export type Judgement = v.InferOutput<typeof judgementSchema>;

export const adminVitalsSchema = v.object({
  appId: text,
  /** ISO 8601, on the hour; of days that are stored as a whole, their beginning in UTC. */
  from: text,
  to: text,
  /** Null: the files of the product. */
  live: v.nullable(text),
  candidate: v.nullable(text),
  /** The live version, the candidate, then the others by their openings. */
  versions: list(
    v.object({
      version: v.nullable(text),
      ...openingsSchema.entries,
      /** The most frequent first. */
      failures: list(v.object({ code: text, count: v.number() })),
      measures: list(measureSchema),
    }),
  ),
  /** The candidate beside the live version; null without a candidate, and for one version. */
  comparison: v.nullable(
    v.object({
      failures: judgementSchema,
      measures: list(
        v.object({
          measure: vitalSchema,
          /** The geometric mean of the candidate, divided by that of the live version; null for too few. */
          factor: v.nullable(v.number()),
          judgement: judgementSchema,
        }),
      ),
    }),
  ),
  step: v.picklist(['hour', 'day']),
  /** One for each hour or day with openings. */
  points: list(
    v.object({
      at: text,
      ...openingsSchema.entries,
      /** Of `opening`, in milliseconds; null if none is known. */
      p75: v.nullable(v.number()),
    }),
  ),
  /** Those with most openings. */
  organisations: list(
    v.object({
      /** Null: openings outside of an organisation, and those of organisations beyond the limit of an hour. */
      id: v.nullable(text),
      /** Null for one that the caller may not know. */
      name: v.nullable(text),
      ...openingsSchema.entries,
      p75: v.nullable(v.number()),
    }),
  ),
});
export type AdminVitals = v.InferOutput<typeof adminVitalsSchema>;
