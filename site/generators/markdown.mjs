// Parts of generated Markdown.

/** A table cell: one line, without a character that would end the cell. */
const cell = (text) =>
  String(text ?? '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', String.raw`\|`);

/** @param {string[]} head @param {unknown[][]} rows */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** Inline code, with a fence that the text does not have. */
export function code(text) {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** The text of a comment in the source: as a block or as a line. */
export const commentText = (comment) =>
  comment
    .replaceAll(/^\s*\/\*\*?|\*\/\s*$|^\s*\/\/ ?/gm, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
