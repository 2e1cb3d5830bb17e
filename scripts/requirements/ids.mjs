// Requirement ids: `AREA-NN`, with the areas of docs/requirements.md.
export const areas = [
  'ROUTE',
  'CAT',
  'ACCESS',
  'AUTH',
  'ORG',
  'CTX',
  'FRAME',
  'DISC',
  'FLAG',
  'SET',
  'NAV',
  'UI',
  'CONS',
  'ERR',
  'SVC',
  'SW',
  'DATA',
  'CONST',
];

export const idPattern = new RegExp(`\\b(?:${areas.join('|')})-\\d{2,3}\\b`, 'g');

/** The ids that the list of requirements defines, in the list's order. */
export function definedIds(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const id = line.startsWith('- ') ? line.slice(2).match(idPattern)?.[0] : undefined;
    return id && line.startsWith(`- ${id} `) ? [id] : [];
  });
}

/** The source of a pattern for the id of a hostile case. */
export const CASE = '[FUSTIXL]\\d{1,2}';

const comment = /^\s*(?:\/\/|\*|\/\*)/;

/** The text of a file without its lines of comment. @param {string} text */
export const codeOf = (text) =>
  text
    .split('\n')
    .filter((line) => !comment.test(line))
    .join('\n');

/**
 * The ids that a test file names in its code, such as titles and rows of tables, not in comments.
 *
 * @returns {Map<string, number>} by id, how often the file names it
 */
export function namedIds(text) {
  const counts = new Map();
  for (const id of codeOf(text).match(idPattern) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
