import * as v from 'valibot';
import { shortList } from '../values/short-list';
import { HEADER_LIMITS } from './header-limits';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(HEADER_LIMITS.name));
const url = v.pipe(v.string(), v.maxLength(HEADER_LIMITS.url));

/** One header tab. The tabs are a flat list: the entries of a tab's menu follow it, one `level` deeper. */
const workspace = v.object({
  name,
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HEADER_LIMITS.levels - 1)),
  /** As the application gave it: an app location or an absolute URL. */
  url: v.optional(url),
  newTab: v.optional(v.boolean()),
  /** The frame matches the application's patterns; no pattern crosses the channel. */
  selected: v.optional(v.boolean()),
});

/**
 * The application's whole part of the header (`topbar` and `userProfile` of the runtime). For a click, the shell
 * sends the request `topbar.click` with `hero`, `search`, `feedback`, `inbox` or `account:<index>`.
 */
export const appHeaderSchema = v.object({
  solution: v.optional(v.object({ title: name, shortTitle: v.optional(name) })),
  workspaces: shortList(workspace, HEADER_LIMITS.workspaces),
  labels: shortList(
    v.object({ text: name, kind: v.picklist(['environment', 'release']) }),
    HEADER_LIMITS.labels,
  ),
  /** The name of the solution can be clicked. */
  hero: v.boolean(),
  search: v.optional(v.object({ open: v.boolean() })),
  /** With `url` the button is a link, without it a click is sent to the application. */
  feedback: v.optional(v.object({ label: name, emphasised: v.boolean(), url: v.optional(url) })),
  /** The element of the shell for a coach mark of the application (`SHELL_ELEMENTS`); the shell sends `topbar.coachMark`. */
  coachMark: v.optional(name),
  accountButtons: shortList(v.object({ label: name }), HEADER_LIMITS.accountButtons),
  /** A button below the notifications; the shell sends `inbox`. */
  inboxButton: v.optional(v.object({ label: name })),
});

export type AppHeader = v.InferOutput<typeof appHeaderSchema>;
export type AppHeaderTab = v.InferOutput<typeof workspace>;
