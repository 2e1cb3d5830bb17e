import * as v from 'valibot';

const queryAnswer = v.object({ status: v.number(), body: v.string() });

export type QueryAnswer = v.InferOutput<typeof queryAnswer>;

/** Parses the response to `network.query`; undefined if the value is not one. */
export function readQueryAnswer(value: unknown): QueryAnswer | undefined {
  const read = v.safeParse(queryAnswer, value);
  return read.success ? read.output : undefined;
}
