/** The answer of `GET /api/access-requests/v1`: the user's own requests in an organisation (UI-04), the newest first. */
import * as v from 'valibot';

const time = v.pipe(v.string(), v.isoTimestamp());

export const ownRequestsSchema = v.object({
  /** The open requests. `solution` is an `appId`. */
  requests: v.array(v.object({ solution: v.string(), requestedAt: time })),
  /** The denied requests without a later one for their solution. `answer`: the words of the administrator. */
  denied: v.optional(
    v.array(
      v.object({
        solution: v.string(),
        deniedAt: time,
        answer: v.nullable(v.string()),
      }),
    ),
    [],
  ),
});
export type OwnRequests = v.InferOutput<typeof ownRequestsSchema>;
