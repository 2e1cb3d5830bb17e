import * as v from 'valibot';

const queryAnswer = v.object({ status: v.number(), body: v.string() });

/** The answer to `network.query`. @throws ValiError for anything else */
export function readQueryAnswer(value: unknown): v.InferOutput<typeof queryAnswer> {
  return v.parse(queryAnswer, value);
}

/**
 * An answer that the shell has made of what it parsed itself: only that there is one is looked at.
 * @throws ValiError where there is none
 */
export function readObject<Answer extends object>(value: unknown): Answer {
  return v.parse(
    v.custom<Answer>((given) => typeof given === 'object' && given !== null),
    value,
  );
}
