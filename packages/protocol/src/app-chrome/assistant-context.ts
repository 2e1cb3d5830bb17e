import * as v from 'valibot';
import { shortList } from '../values/short-list';

/** The limits of `ai.context`: entries of the lists, and characters. */
const LIMITS = { facts: 20, name: 60, text: 300, questions: 4, question: 200 } as const;

/** Characters that the user would not see become spaces: they see all that the assistant is told. */
const visible = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ').trim()),
  );

const fact = v.union([visible(LIMITS.text), v.number(), v.boolean()]);

/**
 * The offer of the open application to the assistant (`ai.context`): facts about the page, which the user may add to the
 * conversation, and questions that they may begin with. Anything else is ignored.
 */
export const assistantContextSchema = v.object({
  facts: v.optional(
    v.pipe(
      v.record(v.pipe(visible(LIMITS.name), v.minLength(1)), fact),
      v.check((facts) => Object.keys(facts).length <= LIMITS.facts),
    ),
    {},
  ),
  questions: v.optional(shortList(v.pipe(visible(LIMITS.question), v.minLength(1)), LIMITS.questions), []),
});

export type AssistantContext = v.InferOutput<typeof assistantContextSchema>;

const question = v.pipe(v.string(), v.maxLength(8_000));

const opening = v.union([
  v.pipe(
    question,
    v.transform((query) => ({ query, newConversation: false })),
  ),
  v.object({ query: v.nullish(question), newConversation: v.nullish(v.boolean()) }),
]);

/** The argument of `ai.openChat`: a question, or an object of the public client. */
export const assistantOpeningSchema = v.optional(
  v.pipe(
    v.nullish(opening),
    v.transform((given) => ({ question: given?.query ?? '', isNew: given?.newConversation ?? false })),
  ),
);

/** `isNew`: in a new conversation. */
export type AssistantOpening = NonNullable<v.InferOutput<typeof assistantOpeningSchema>>;
