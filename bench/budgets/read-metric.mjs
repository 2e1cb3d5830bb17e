/**
 * The figure at a path such as `boot.cold.fast.bare.painted`; undefined where there is none.
 * @param {unknown} results
 * @param {string} metric
 */
export function readMetric(results, metric) {
  const value = metric
    .split('.')
    .reduce((place, name) => (Object.hasOwn(Object(place), name) ? place[name] : undefined), results);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
