/** Texts that PostgreSQL can hold: without U+0000, and without half of a surrogate pair, which `jsonb` refuses. */
import * as v from 'valibot';

export function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Whether each text in a JSON value, names of fields included, can be held. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorableText(name) && isStorableJson(member));
}

/** The schema of a text that is stored or compared in the database. */
export const storableText = v.pipe(v.string(), v.check(isStorableText));
