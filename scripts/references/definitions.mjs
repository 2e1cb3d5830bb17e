// Reads the definitions that an id may refer to: requirements, rulings, hostile cases and decisions.
import { definedIds } from '../requirements/ids.mjs';

const allOf = (text, pattern) => new Set([...text.matchAll(pattern)].map((match) => match[1]));

/** The rulings on the ambiguities of the specification, by the headings of docs/rulings.md. */
export const definedRulings = (markdown) => allOf(markdown, /^### (AMB-\d+)$/gm);

/** The hostile cases, by the first cells of the tables in docs/cases.md. */
export const definedCases = (markdown) => allOf(markdown, /^\| ([A-Z]\d+) \|/gm);

/** The numbers of the decisions, by their files. @param {string[]} files paths below the root */
export const definedDecisions = (files) => allOf(files.join('\n'), /^decisions\/(\d{4})-[^/\n]+\.md$/gm);

/**
 * @typedef {Record<'requirements' | 'rulings' | 'cases' | 'decisions', ReadonlySet<string>>} Definitions
 *
 * @param {string[]} files paths below the root
 * @param {(file: string) => string} read
 * @returns {Definitions}
 */
export function readDefinitions(files, read) {
  return {
    requirements: new Set(definedIds(read('docs/requirements.md'))),
    rulings: definedRulings(read('docs/rulings.md')),
    cases: definedCases(read('docs/cases.md')),
    decisions: definedDecisions(files),
  };
}
