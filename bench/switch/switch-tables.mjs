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
      'Switch, from the click to DONE or until visible again',
      ['host', 'ms', '÷ remove first', '÷ append first'],
      rows,
    ),
    formatTable(
      'Heap of the shell after garbage collection',
      ['', 'MB'],
      [
        ['with chrome', heap.before],
        ['after 50 switches', heap.after],
      ],
    ),
  ];
}
