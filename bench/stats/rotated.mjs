/**
 * The list beginning with another entry each round, so that none always follows the same one.
 * @template Entry
 * @param {readonly Entry[]} list
 * @param {number} round
 */
export function rotated(list, round) {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
