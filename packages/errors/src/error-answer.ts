/** The error response of a failed call, over HTTP and over the channel (contract §7). */
import * as v from 'valibot';

/** Accepts any type and code, because the caller may be a release older than the gateway. */
export const errorAnswerSchema = v.object({
  type: v.string(),
  code: v.string(),
  message: v.string(),
  /** Identifies the call in the gateway's log. */
  requestId: v.string(),
  /**
   * The faults of the input, from calls of the administration: the path to each field, with dots, and the kind of the fault,
   * for words in another language than English.
   */
  fields: v.optional(
    v.array(v.object({ field: v.string(), message: v.string(), kind: v.optional(v.string()) })),
  ),
});

export type ErrorAnswer = v.InferOutput<typeof errorAnswerSchema>;
