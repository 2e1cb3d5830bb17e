import * as v from 'valibot';

const pressed = v.optional(v.boolean());

/** A key and its modifiers; `key` as in a KeyboardEvent. A missing modifier is not held. */
export const keyCombinationSchema = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  altKey: pressed,
  ctrlKey: pressed,
  metaKey: pressed,
  shiftKey: pressed,
});

export type KeyCombination = v.InferOutput<typeof keyCombinationSchema>;

/** Returns the valid combinations among the first `max` entries of an application's list. */
export function readCombinations(written: unknown, max: number): KeyCombination[] {
  const list: unknown[] = Array.isArray(written) ? written.slice(0, max) : [];
  return list.flatMap((entry) => {
    const combination = v.safeParse(keyCombinationSchema, entry);
    return combination.success ? [combination.output] : [];
  });
}
