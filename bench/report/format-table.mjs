/** Formats numbers below 10 with two decimals, below 100 with one, else with none. @param {unknown} value */
export function figure(value) {
  if (typeof value !== 'number') return value === undefined ? '–' : String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * A table as lines of text: the first column is left-aligned, all others are right-aligned.
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export function formatTable(title, head, rows) {
  const cells = [head, ...rows.map((row) => row.map(figure))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [title, lines[0], rule, ...lines.slice(1)].join('\n');
}
