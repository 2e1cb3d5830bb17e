import * as v from 'valibot';
import { NAVIGATION_LIMITS } from './navigation-limits';

/** Cut, not refused: one long name costs its end, and not the navigation. */
const cut = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, most)),
  );

/**
 * One entry, in the words of the application; the tree lies flat, each entry before those below it, which are one `level`
 * deeper.
 */
const entry = v.object({
  name: cut(NAVIGATION_LIMITS.name),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(NAVIGATION_LIMITS.levels - 1)),
  /** The heading it stands under. */
  heading: v.optional(cut(NAVIGATION_LIMITS.name)),
  /** `FOOTER`: below all others. */
  displayInSection: v.optional(v.string()),
  /** A place inside the application, a whole address, or with `absolutePath` a path of the shell. Without one it is a click. */
  url: v.optional(v.string()),
  absolutePath: v.optional(v.boolean()),
  /** `_blank`: in a tab of its own. */
  target: v.optional(v.string()),
  /** A name of the shell's icons. */
  icon: v.optional(cut(NAVIGATION_LIMITS.name)),
  badge: v.optional(cut(NAVIGATION_LIMITS.badge)),
  disabled: v.optional(v.boolean()),
  defaultExpanded: v.optional(v.boolean()),
  /** Judged in the frame: no pattern crosses the channel. */
  selected: v.optional(v.boolean()),
});

/**
 * All that an application has put into the side navigation (`sidenav`), always whole. Of more entries than there may be the
 * first count: the list is cut before any entry is looked at. An entry without an address is told back as `topbar.click` of
 * `sidenav:<index>`.
 */
export const appNavigationSchema = v.object({
  entries: v.pipe(
    v.custom<readonly unknown[]>(Array.isArray),
    v.transform((list) => list.slice(0, NAVIGATION_LIMITS.entries)),
    v.array(entry),
  ),
  /** False: it wants no side navigation at all. */
  visible: v.boolean(),
  /** As it last said itself. */
  collapsed: v.optional(v.boolean()),
});

export type AppNavigation = v.InferOutput<typeof appNavigationSchema>;
export type AppNavigationEntry = v.InferOutput<typeof entry>;
