import * as v from 'valibot';

/** The answer to a RUNTIME_REQ: what it asked for, or why it is not answered. */
export const runtimeResponse = v.object({
  ok: v.boolean(),
  value: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.string(), message: v.string() })),
});

export type RuntimeResponse = v.InferOutput<typeof runtimeResponse>;
