import { formatTable } from '../report/format-table.mjs';

export function switchTables({ heap, ...times }) {
  const rows = Object.entries(times).map(([name, ms]) => [
    name,
    ms,
    ms / times.bareRemoveFirst,
    ms / times.bareAppendFirst,
  ]);
  return [
    formatTable(
      'Switch, click to DONE, or to be seen again',
      ['host', 'ms', '÷ remove first', '÷ append first'],
      rows,
    ),
    formatTable(
      'Heap of the shell, collected',
      ['', 'MB'],
      [
        ['with chrome', heap.before],
        ['after 50 switches', heap.after],
      ],
    ),
  ];
}
