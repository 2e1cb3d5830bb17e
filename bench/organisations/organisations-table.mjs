import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function organisationsTables({ few, many, ratio, counts }) {
  const rows = [
    ['5', counts.few, few, 1],
    ['5,000', counts.many, many, ratio],
  ];
  return [
    formatTable('Reads of a boot, embedded database', ['organisations', 'in the answer', 'ms', '÷ 5'], rows),
  ];
}
