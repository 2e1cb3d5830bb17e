import * as v from 'valibot';

/**
 * An array of at most `max` entries. The length is checked before any entry, because a sparse array of a thousand
 * million holes crosses a port in a few bytes, and walking it would block the page.
 */
export function shortList<const Item extends v.GenericSchema>(item: Item, max: number) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>((input) => Array.isArray(input) && input.length <= max),
    v.array(item),
  );
}
