import * as v from 'valibot';

/**
 * Why a request has no answer. `UNKNOWN`: the shell knows no such request, or it does not parse. `FORBIDDEN`: not for this
 * application. `FAILED`: it was tried. `NOT_AVAILABLE`: not there yet.
 */
const code = v.picklist(['UNKNOWN', 'FORBIDDEN', 'FAILED', 'NOT_AVAILABLE']);

/** The answer to a RUNTIME_REQ. A code of a newer release is a failure. */
export const runtimeResponse = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.optional(v.unknown()) }),
  v.object({
    ok: v.literal(false),
    error: v.object({ code: v.fallback(code, 'FAILED'), message: v.string() }),
  }),
]);

export type RuntimeResponse = v.InferOutput<typeof runtimeResponse>;
export type ResponseErrorCode = v.InferOutput<typeof code>;
