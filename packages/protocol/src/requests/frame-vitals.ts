import * as v from 'valibot';

/** The gateway accepts no larger numbers. */
export const MAX_VITAL_MS = 600_000;
export const MAX_VITAL_ERRORS = 1_000;
const MAX_MEMORY_BYTES = 2 ** 35;

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));

/** The runtime measures these in the hosted page since its start. A field that the browser cannot measure is left out. */
export const frameVitalsSchema = v.object({
  /** The time of its first content, in milliseconds since its start. */
  paint: upTo(MAX_VITAL_MS),
  /** The sum of its tasks above 50 ms, in milliseconds. */
  longTasks: upTo(MAX_VITAL_MS),
  /** Of its scripts, in bytes. */
  memory: upTo(MAX_MEMORY_BYTES),
  /** Uncaught errors and rejections. */
  errors: upTo(MAX_VITAL_ERRORS),
});
export type FrameVitals = v.InferOutput<typeof frameVitalsSchema>;
