/** The changes of a solution for its users: “What’s new” in the header, while the solution is open. */
import * as v from 'valibot';
import { displayName, identifier, innerPath, word } from './text';

const MAX_ENTRIES = 20;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

const entry = v.strictObject({
  /** The user's settings have the id of the newest entry that the user has seen. */
  id: identifier,
  date: v.pipe(
    v.string(),
    v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a day such as 2026-11-25'),
  ),
  /** In `en-US`. */
  title: displayName,
  /** The title in other languages, by locale. */
  titles: v.optional(v.record(word, displayName)),
  text: v.optional(text),
  texts: v.optional(v.record(word, text)),
  /** The page that the entry is about. */
  path: v.optional(innerPath),
});

export const whatsNew = v.pipe(
  v.array(entry),
  v.minLength(1),
  v.maxLength(MAX_ENTRIES),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id must be used once'),
);
