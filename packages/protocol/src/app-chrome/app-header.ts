import * as v from 'valibot';
import { shortList } from '../values/short-list';
import { HEADER_LIMITS } from './header-limits';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(HEADER_LIMITS.name));
const url = v.pipe(v.string(), v.maxLength(HEADER_LIMITS.url));

/** One entry; the tree lies flat, each entry before those of its own menu, which are one `level` deeper. */
const workspace = v.object({
  name,
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HEADER_LIMITS.levels - 1)),
  /** As the application wrote it: a place inside it, or a whole address. */
  url: v.optional(url),
  newTab: v.optional(v.boolean()),
  /** Judged in the frame: no pattern crosses the channel. */
  selected: v.optional(v.boolean()),
});

/**
 * All that an application has put into the header (`topbar` and `userProfile` of the runtime), always whole. What can be clicked
 * is told back as `topbar.click` of `hero`, `search`, `feedback` or `account:<index>`.
 */
export const appHeaderSchema = v.object({
  solution: v.optional(v.object({ title: name, shortTitle: v.optional(name) })),
  workspaces: shortList(workspace, HEADER_LIMITS.workspaces),
  labels: shortList(
    v.object({ text: name, kind: v.picklist(['environment', 'release']) }),
    HEADER_LIMITS.labels,
  ),
  /** The name of the solution does something. */
  hero: v.boolean(),
  search: v.optional(v.object({ open: v.boolean() })),
  /** With an address it leads there, without one it is a click. */
  feedback: v.optional(v.object({ label: name, emphasised: v.boolean(), url: v.optional(url) })),
  accountButtons: shortList(v.object({ label: name }), HEADER_LIMITS.accountButtons),
});

export type AppHeader = v.InferOutput<typeof appHeaderSchema>;
export type AppHeaderTab = v.InferOutput<typeof workspace>;
