import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function searchTables({ few, many }) {
  const row = (name, { prepare, mean, slowest }) => [name, prepare, mean, slowest];
  const head = ['entries', 'prepare, ms', 'a key, ms', 'the slowest key, ms'];
  return [formatTable('Search', head, [row('450', few), row('10,000', many)])];
}
