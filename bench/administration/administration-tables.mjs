import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function administrationTables({ embedded, postgresql }) {
  const names = Object.keys(embedded.lists);
  const lists = names.map((name) => [name, embedded.lists[name], postgresql?.lists[name]]);
  const boots = [
    ['small', embedded.boot.small, postgresql?.boot.small],
    ['large', embedded.boot.large, postgresql?.boot.large],
    ['÷', embedded.boot.ratio, postgresql?.boot.ratio],
  ];
  const engines = ['embedded', 'PostgreSQL'];
  return [
    formatTable('Lists of the administration, 100,000 people, ms', ['caller · list', ...engines], lists),
    formatTable('Reads of a boot, ms', ['company', ...engines], boots),
  ];
}
