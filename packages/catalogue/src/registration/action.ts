/** An action of a solution that is declared in its registration: the palette opens its path below the mount. */
import * as v from 'valibot';
import { toolParameters } from '../assistant/tool-parameters';
import { accessRule } from './access-rule';
import { displayName, identifier, innerPath, word } from './text';

const MAX_KEYWORDS = 20;
const MAX_INPUT_VALUES = 10;
const MAX_SHARED = 20;

export const keywords = v.pipe(v.array(word), v.maxLength(MAX_KEYWORDS));

/** An action that the assistant may run. Without this, an action is for the palette alone. */
const tool = v.strictObject({
  /** For the model, in English. */
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** An action with parameters is run by the open application; one without them also by its path. */
  parameters: v.optional(toolParameters, []),
  /** The model receives the answer of the application, which is content that is not trusted. */
  answers: v.optional(v.boolean(), false),
  /**
   * The facts that a separate call of the model, which has no tools, takes out of the answer. The conversation then
   * receives these alone, not the answer itself.
   */
  fields: v.optional(v.pipe(toolParameters, v.minLength(1))),
  /** The applications whose tools may change something in a conversation that has these facts; its own always may. */
  sharesWith: v.optional(v.pipe(v.array(identifier), v.maxLength(MAX_SHARED)), []),
});

const declaration = v.strictObject({
  /** Its id is `appId:id`. */
  id: identifier,
  /** In `en-US`. */
  title: displayName,
  /** The title in other languages, by locale. */
  titles: v.optional(v.record(word, displayName)),
  description: v.optional(v.pipe(v.string(), v.maxLength(160))),
  keywords: v.optional(keywords),
  /** The path below the solution's mount that runs it, with a query where it needs one. */
  path: innerPath,
  /** The names of its input: each value becomes a parameter of the path's query. */
  input: v.optional(v.pipe(v.array(identifier), v.maxLength(MAX_INPUT_VALUES))),
  /** It changes nothing. */
  readOnly: v.optional(v.boolean()),
  /** It may lose data, so that the user has to confirm it. Every action is, unless it says otherwise. */
  destructive: v.optional(v.boolean()),
  /** The users to whom it is offered, among those who may open the solution. */
  when: v.optional(accessRule),
  tool: v.optional(tool),
});

export const declaredAction = v.pipe(
  declaration,
  v.check(
    ({ readOnly, destructive }) => !(readOnly && destructive),
    'an action that changes nothing loses no data',
  ),
  v.check(
    ({ tool: given }) => given?.fields === undefined || given.answers,
    'only the answer of a tool has fields',
  ),
);

export type DeclaredAction = v.InferOutput<typeof declaredAction>;

const MAX_ACTIONS = 50;

export const actions = v.pipe(
  v.array(declaredAction),
  v.maxLength(MAX_ACTIONS),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id must be used once'),
);

/** Whether the user has to confirm an action: it is destructive unless it says otherwise. */
export function isDestructive({
  readOnly,
  destructive,
}: {
  readOnly?: boolean | undefined;
  destructive?: boolean | undefined;
}): boolean {
  return destructive ?? readOnly !== true;
}
