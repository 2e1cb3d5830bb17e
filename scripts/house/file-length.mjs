const maxLines = 400;

/** A source file longer than anybody reads at once. */
export function tooLong(lines) {
  return lines.length > maxLines ? [`${lines.length}: longer than ${maxLines} lines`] : [];
}
