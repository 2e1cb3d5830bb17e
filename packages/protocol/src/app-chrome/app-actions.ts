import * as v from 'valibot';
import { shortList } from '../values/short-list';

/** The limits of an application's actions, also for the palette: characters, and entries of the lists. */
const LIMITS = { actions: 50, keywords: 20, keyword: 60, title: 120, description: 160 } as const;

/** The limits of an action as a tool of the assistant. */
const TOOL_LIMITS = {
  description: 300,
  parameters: 12,
  name: 40,
  text: 200,
  choices: 50,
  answer: 20_000,
} as const;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

const parameter = v.object({
  name: text(TOOL_LIMITS.name),
  description: text(TOOL_LIMITS.text),
  type: v.picklist(['text', 'number', 'boolean']),
  choices: v.optional(shortList(text(TOOL_LIMITS.text), TOOL_LIMITS.choices)),
  maxLength: v.optional(v.number()),
  isOptional: v.optional(v.boolean()),
});

const action = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,63}$/)),
  title: v.pipe(text(LIMITS.title), v.minLength(1)),
  description: v.optional(text(LIMITS.description)),
  keywords: v.optional(shortList(text(LIMITS.keyword), LIMITS.keywords)),
  readOnly: v.optional(v.boolean()),
  /** True unless the application says otherwise, or that the action changes nothing. */
  destructive: v.optional(v.boolean()),
  /** For the assistant: as the registration of the application declares it, or it is not used. */
  tool: v.optional(
    v.object({
      description: text(TOOL_LIMITS.description),
      parameters: v.optional(shortList(parameter, TOOL_LIMITS.parameters)),
    }),
  ),
});

/** The actions that an open application offers. To run one, the shell sends the request `actions.run` with its id. */
export const appActionsSchema = shortList(action, LIMITS.actions);

export type AppActions = v.InferOutput<typeof appActionsSchema>;

/** The answer to `actions.call`, by the id of the call. `value`: the result, for the assistant. */
export const actionAnswerSchema = v.object({
  id: text(100),
  isDone: v.boolean(),
  value: v.optional(text(TOOL_LIMITS.answer)),
});

export type ActionAnswer = v.InferOutput<typeof actionAnswerSchema>;
