import { isTestFile } from '../lib/files.mjs';
import { CASE, idPattern } from '../requirements/ids.mjs';

const CASE_LIST = new RegExp(`\\b[Cc]ases?(?:\\s|\\*)+(${CASE}(?:(?:, | and | or | to )${CASE})*)\\b`, 'g');
/** The ids at the beginning of a title, or of a table row that is part of one. */
const TITLE = new RegExp(`(?<=['"\`])(?:(?:[A-Z]+-\\d+|${CASE}) )+`, 'g');
const EACH_CASE = new RegExp(`\\b${CASE}\\b`, 'g');

/** The ids that a pattern finds, with their positions. */
function find(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => ({ id: match[1] ?? match[0], at: match.index }));
}

/** The cases within the lists that a pattern finds. */
function casesIn(text, pattern) {
  return [...text.matchAll(pattern)].flatMap((list) =>
    find(list[0], EACH_CASE).map(({ id, at }) => ({ id, at: list.index + at })),
  );
}

/** By kind: the document that defines the ids, and how to find them in a file. */
const KINDS = {
  requirements: { document: 'docs/requirements.md', idsIn: (text) => find(text, idPattern) },
  rulings: { document: 'docs/rulings.md', idsIn: (text) => find(text, /\bAMB-\d+\b/g) },
  cases: {
    document: 'docs/cases.md',
    idsIn: (text, file) => [...casesIn(text, CASE_LIST), ...(isTestFile(file) ? casesIn(text, TITLE) : [])],
  },
  decisions: {
    document: 'decisions/',
    // Decisions name one another by the number alone.
    idsIn: (text, file) =>
      find(text, file.startsWith('decisions/') ? /\b0\d{3}\b/g : /\bdecisions?[/ ](0\d{3})\b/g),
  },
};

/**
 * The ids in a file that are not defined, as `line: what`. Hostile cases count where they are written as `case F8`,
 * and at the beginning of a test's title.
 * @param {string} file
 * @param {string} text
 * @param {import('./definitions.mjs').Definitions} definitions
 */
export function unresolvedIds(file, text, definitions) {
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  const unknown = Object.entries(KINDS).flatMap(([kind, { document, idsIn }]) =>
    idsIn(text, file)
      .filter(({ id }) => !definitions[kind].has(id))
      .map(({ id, at }) => `${lineAt(at)}: names ${id}, which ${document} does not have`),
  );
  const short = find(text, /\b[Rr]ulings? \d+\b/g).map(
    ({ id, at }) => `${lineAt(at)}: "${id}" must name the ruling in full, as AMB-NN`,
  );
  return [...unknown, ...short];
}
