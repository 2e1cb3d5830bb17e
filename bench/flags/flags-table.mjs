import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function flagsTables({ flags, ours, bare, ratio }) {
  const rows = [
    ['a bare OpenFeature call', bare, 1],
    ['ours, with its rules', ours, ratio],
  ];
  return [formatTable(`Flags, each of ${flags} asked at once`, ['', 'µs', '÷ bare'], rows)];
}
