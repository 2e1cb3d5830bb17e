/** What a failing call answers, over HTTP and over the channel (contract §7). */
import * as v from 'valibot';

/** Open to types and codes that a newer release adds: a caller may be a release older. */
export const errorAnswerSchema = v.object({
  type: v.string(),
  code: v.string(),
  message: v.string(),
  /** Finds the call in the gateway's log. */
  requestId: v.string(),
});

export type ErrorAnswer = v.InferOutput<typeof errorAnswerSchema>;
