/**
 * The list, starting with another entry each round, so that effects of the order are spread.
 * @template Entry
 * @param {readonly Entry[]} list
 * @param {number} round
 */
export function rotated(list, round) {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
