import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function flagsTables({ flags, ours, bare, ratio }) {
  const rows = [
    ['a bare OpenFeature call', bare, 1],
    ['the product, with its rules', ours, ratio],
  ];
  return [formatTable(`Flags, ${flags} evaluated at once, for each`, ['', 'µs', '÷ bare'], rows)];
}
