/** How a person wants a work hub: what they hid, and in which order the rest stands. Ids that there are no more count for nothing. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

export const AS_IT_COMES: Arrangement = { order: [], hidden: [] };

/**
 * Puts the entries of one list in order. What is not arranged, because it is new, stays behind what it came behind.
 */
export function arrange<Entry extends { id: string }>(
  entries: readonly Entry[],
  { order }: Pick<Arrangement, 'order'>,
): Entry[] {
  if (order.length === 0) return [...entries];
  const positions = new Map(order.map((id, position) => [id, position]));
  let last = -1;
  const positioned = entries.map((entry) => {
    last = positions.get(entry.id) ?? last;
    return { entry, place: last };
  });
  return positioned.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry);
}
