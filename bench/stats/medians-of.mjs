import { median } from './quantile.mjs';

/**
 * The medians of many records, field by field; values that are no finite numbers are left out.
 * @param {readonly Record<string, unknown>[]} records
 * @returns {Record<string, number>}
 */
export function mediansOf(records) {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = records.map((record) => record[name]).filter(isFigure);
      return values.length === 0 ? [] : [[name, median(values)]];
    }),
  );
}

/** @returns {value is number} */
function isFigure(value) {
  return typeof value === 'number' && Number.isFinite(value);
}
