import * as v from 'valibot';

/** The response to a RUNTIME_REQ: the requested value, or the error. */
export const runtimeResponse = v.object({
  ok: v.boolean(),
  value: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.string(), message: v.string() })),
});

export type RuntimeResponse = v.InferOutput<typeof runtimeResponse>;
