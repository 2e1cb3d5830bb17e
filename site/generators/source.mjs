// Reads the source of the product: its modules as values, and the comments of entries, which values do not have.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { cache, inRoot } from '../../scripts/lib/paths.mjs';
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

/**
 * The exports of several modules. What they import is the same in all of them.
 * @param {Record<string, string>} files by name
 */
export async function loadTogether(files) {
  const entry = path.join(cache, 'site', 'together.mjs');
  const lines = Object.entries(files).map(
    ([name, file]) => `export * as ${name} from ${JSON.stringify(inRoot(file))};\n`,
  );
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, lines.join(''));
  return load(path.relative(inRoot(), entry));
}

const COMMENTED = /^ {2}(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n {2}'?([\w.]+)'?: /gm;

/** The comments of the entries of an object on the highest level of a file, by name. @param {string[]} files */
export function commentsIn(...files) {
  const comments = new Map();
  for (const file of files) {
    for (const [name, comment] of commentsOf(readFileSync(inRoot(file), 'utf8'))) comments.set(name, comment);
  }
  return comments;
}

/** The same of a text, as pairs. */
export const commentsOf = (text) =>
  [...text.matchAll(COMMENTED)].map(([, comment, name]) => [name, commentText(comment)]);
