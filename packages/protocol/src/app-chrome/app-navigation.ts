import { cutText } from '@unified-shell/text/cut-text';
import * as v from 'valibot';
import { NAVIGATION_LIMITS } from './navigation-limits';

/** Cuts a text that is too long instead of refusing it, so that one long name does not cost the whole navigation. */
const cut = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cutText(text, max)),
  );

/**
 * One navigation entry with the fields of the public client. The entries are a flat list: an entry's children follow
 * it, one `level` deeper.
 */
const entry = v.object({
  name: cut(NAVIGATION_LIMITS.name),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(NAVIGATION_LIMITS.levels - 1)),
  /** The heading above the entry. */
  heading: v.optional(cut(NAVIGATION_LIMITS.name)),
  /** `FOOTER` places the entry below all others. */
  displayInSection: v.optional(v.string()),
  /**
   * An app location, an absolute URL, or with `absolutePath` a shell path. Without it, a click is sent to the
   * application.
   */
  url: v.optional(v.string()),
  absolutePath: v.optional(v.boolean()),
  /** `_blank` opens a new tab. */
  target: v.optional(v.string()),
  /** The name of an icon of the shell. */
  icon: v.optional(cut(NAVIGATION_LIMITS.name)),
  badge: v.optional(cut(NAVIGATION_LIMITS.badge)),
  disabled: v.optional(v.boolean()),
  defaultExpanded: v.optional(v.boolean()),
  /** The frame matches the application's patterns; no pattern crosses the channel. */
  selected: v.optional(v.boolean()),
});

/**
 * The application's whole part of the side navigation (`sidenav`). A list that is too long is cut before any entry is
 * parsed. For a click on an entry without `url`, the shell sends the request `topbar.click` with `sidenav:<index>`.
 */
export const appNavigationSchema = v.object({
  entries: v.pipe(
    v.custom<readonly unknown[]>(Array.isArray),
    v.transform((list) => list.slice(0, NAVIGATION_LIMITS.entries)),
    v.array(entry),
  ),
  /** False hides the side navigation. */
  visible: v.boolean(),
  /** The value that the application last set; undefined if it has set none. */
  collapsed: v.optional(v.boolean()),
  /** The application uses the button in the header for a navigation of its own; the shell sends `topbar.click` with `leftNav`. */
  button: v.optional(v.object({ isOpen: v.boolean() })),
});

export type AppNavigation = v.InferOutput<typeof appNavigationSchema>;
export type AppNavigationEntry = v.InferOutput<typeof entry>;
