/** The stored definition of a flag: its values and the users who get them. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const oneOf = v.optional(v.pipe(v.array(text), v.minLength(1)));

/** Every given field must hold; a list holds when one of its values matches. */
const condition = v.strictObject({
  organisation: oneOf,
  user: oneOf,
  environment: oneOf,
  region: oneOf,
  locale: oneOf,
  sandbox: oneOf,
  internal: v.optional(v.boolean()),
});

/** A flag of the flag service: the value of the first rule that holds, else the flag's default value. */
export const ruledFlag = v.strictObject({
  value: text,
  rules: v.optional(v.array(v.strictObject({ when: condition, value: text })), []),
});

/** A flag of the gradual rollout: on for a share of the people for whom the condition holds. */
export const gradualFlag = v.strictObject({
  percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  when: v.optional(condition, {}),
});

export type FlagCondition = v.InferOutput<typeof condition>;
export type RuledFlag = v.InferOutput<typeof ruledFlag>;
export type GradualFlag = v.InferOutput<typeof gradualFlag>;

/** Whether the value depends on the language of the page or on the sandbox that the user works in (FLAG-02). */
export function readsScope(...conditions: readonly FlagCondition[]): boolean {
  return conditions.some(({ locale, sandbox }) => locale !== undefined || sandbox !== undefined);
}
