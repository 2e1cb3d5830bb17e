const longest = 400;

/** A source file longer than anybody reads at once. */
export function tooLong(lines) {
  return lines.length > longest ? [`${lines.length}: longer than ${longest} lines`] : [];
}
