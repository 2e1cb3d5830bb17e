// Reads the source of the product: its modules as values, and the comments of entries, which values do not have.
import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { commentText } from './markdown.mjs';

/** The exports of a TypeScript module. @param {string} file */
export async function load(file) {
  const { module } = await runnerImport(inRoot(file), {
    configFile: false,
    logLevel: 'error',
    root: inRoot(),
  });
  return module;
}

const COMMENTED = /^ {2}(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n {2}'?([\w.]+)'?: /gm;

/** The comments of the entries of an object on the highest level of a file, by name. @param {string[]} files */
export function commentsIn(...files) {
  const comments = new Map();
  for (const file of files) {
    const text = readFileSync(inRoot(file), 'utf8');
    for (const [, comment, name] of text.matchAll(COMMENTED)) comments.set(name, commentText(comment));
  }
  return comments;
}
