/**
 * A user's arrangement of a work hub: the order of its items and the hidden ones. Ids of removed items are ignored.
 */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

export const ORIGINAL_ORDER: Arrangement = { order: [], hidden: [] };

/** Sorts the entries of one list. A new entry, which has no position yet, stays behind the entry before it. */
export function arrange<Entry extends { id: string }>(
  entries: readonly Entry[],
  { order }: Pick<Arrangement, 'order'>,
): Entry[] {
  if (order.length === 0) return [...entries];
  const positions = new Map(order.map((id, position) => [id, position]));
  let last = -1;
  const positioned = entries.map((entry) => {
    last = positions.get(entry.id) ?? last;
    return { entry, index: last };
  });
  return positioned.toSorted((one, other) => one.index - other.index).map(({ entry }) => entry);
}
