// Reads the titles of tests and groups. The titles of tables (`it.each(rows)('…')`) are left out.
const plain =
  /\b(?:it|test|describe|suite)(?:\.(?:skip|only|todo|fails|concurrent|sequential))*\(\s*(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/g;

/** @returns {{ title: string, line: number }[]} */
export function testTitles(text) {
  return [...text.matchAll(plain)].map((match) => ({
    title: match[2],
    line: text.slice(0, match.index).split('\n').length,
  }));
}
