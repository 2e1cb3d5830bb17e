import { formatTable } from '../report/format-table.mjs';

export function paletteTables({ first, scripts, open, key, slowestKey }) {
  return [
    formatTable(
      'Palette, until its results are painted',
      ['moment', 'ms', 'scripts requested'],
      [
        ['first opening of a page', first, scripts],
        ['later opening', open, 0],
        ['key, median', key, undefined],
        ['key, slowest', slowestKey, undefined],
      ],
    ),
  ];
}
