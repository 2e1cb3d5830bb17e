import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function organisationsTables({ few, many, ratio, told }) {
  const rows = [
    ['5', told.few, few, 1],
    ['5,000', told.many, many, ratio],
  ];
  return [formatTable('What a boot reads, embedded', ['organisations', 'told', 'ms', '÷ 5'], rows)];
}
