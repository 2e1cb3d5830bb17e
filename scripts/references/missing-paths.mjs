import { inlineCode } from './markdown.mjs';

const FROM_ROOT = /^(?:apps|bench|decisions|docs|examples|packages|scripts|tests)\/[\w.@/-]+$/;
const SOURCE_FILE = /^(?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|css)$/;
const DECISION = /^decisions\/\d{4}$/;
const DOCUMENT_IN_CODE = /\b(?:docs|decisions)\/[\w./-]+\.(?:md|json|graphql)\b/g;

/**
 * The paths in a document's inline code that the repository does not have, as `line: what`: paths from the root, and
 * names of source files with any number of their folders.
 * @param {string} markdown
 * @param {ReturnType<typeof import('./repository.mjs').createRepository>} repository
 */
export function missingPaths(markdown, { has, hasEndingIn }) {
  return inlineCode(markdown)
    .filter(({ code }) => {
      if (DECISION.test(code)) return false;
      if (FROM_ROOT.test(code)) return !has(code);
      return SOURCE_FILE.test(code) && !hasEndingIn(code);
    })
    .map(({ code, line }) => `${line}: names \`${code}\`, which does not exist`);
}

/** The documents that source text names and the repository does not have, as `line: what`. */
export function missingDocuments(text, { has }) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(DOCUMENT_IN_CODE) ?? [])
        .filter((document) => !has(document))
        .map((document) => `${index + 1}: names ${document}, which does not exist`),
    );
}
