import * as v from 'valibot';
import { shortList } from '../values/short-list';

/** The limits of an application's actions, also for the palette: characters, and entries of the lists. */
const LIMITS = { actions: 50, keywords: 20, keyword: 60, title: 120, description: 160 } as const;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

const action = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,63}$/)),
  title: v.pipe(text(LIMITS.title), v.minLength(1)),
  description: v.optional(text(LIMITS.description)),
  keywords: v.optional(shortList(text(LIMITS.keyword), LIMITS.keywords)),
  readOnly: v.optional(v.boolean()),
  /** True unless the application says otherwise, or that the action changes nothing. */
  destructive: v.optional(v.boolean()),
});

/** The actions that an open application offers. To run one, the shell sends the request `actions.run` with its id. */
export const appActionsSchema = shortList(action, LIMITS.actions);

export type AppActions = v.InferOutput<typeof appActionsSchema>;
