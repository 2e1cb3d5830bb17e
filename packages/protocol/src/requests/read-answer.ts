import * as v from 'valibot';

const queryAnswer = v.object({ status: v.number(), body: v.string() });

export type QueryAnswer = v.InferOutput<typeof queryAnswer>;

/** The answer to `network.query`; undefined for anything else. */
export function readQueryAnswer(value: unknown): QueryAnswer | undefined {
  const read = v.safeParse(queryAnswer, value);
  return read.success ? read.output : undefined;
}

/** An answer that the shell has made of what it parsed itself: only that there is one is looked at. */
export function isAnswer<Answer extends object>(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}
