import * as v from 'valibot';
import { shortList } from '../values/short-list';

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** `https:`, or a page of the shell (`#/…`). */
const href = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((link) => link.startsWith('#/') || (URL.canParse(link) && new URL(link).protocol === 'https:')),
);

const links = v.optional(shortList(v.object({ href, label }), 20), []);

/** The additions of the open application to the help center: links, and buttons whose presses are reported to it. */
export const appHelpSchema = v.object({
  featured: links,
  resources: links,
  buttons: v.optional(
    shortList(
      v.object({ id: label, label, scope: v.optional(v.picklist(['helpCenter', 'helpCenterResource'])) }),
      5,
    ),
    [],
  ),
});

export type AppHelp = v.InferOutput<typeof appHelpSchema>;
