import { formatTable } from '../report/format-table.mjs';

export function switchersTables(figures) {
  const rows = Object.entries(figures).map(([kind, { ms, header, calls }]) => [kind, ms, header, calls]);
  return [
    formatTable(
      'Switchers of the header, click to header and frame',
      ['what is switched', 'ms', 'header alone, ms', 'calls until then'],
      rows,
    ),
  ];
}
