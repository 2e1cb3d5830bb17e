/**
 * The `q` quantile, with linear interpolation between neighbours; undefined without values.
 * @param {readonly number[]} values
 * @param {number} q from 0 to 1
 */
export function quantile(values, q) {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position - Math.floor(position));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);
