// Follows the imports of the source, static and dynamic, from an entry of the product.
import path from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.json', '.mjs', '/index.ts'];
const PACKAGE = /^@unified-shell\/([^/]+)(?:\/(.+))?$/;

/** The modules that a file names in its imports, as written. Imports of types alone count too. */
const importedNames = (text) =>
  ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);

/**
 * Resolves imports among the files of the repository; imports of libraries have no place in it.
 *
 * @param {ReadonlySet<string>} files paths below the root
 * @param {(file: string) => string} read
 */
export function createImportGraph(files, read) {
  const imports = new Map();

  const firstOf = (place) =>
    ENDINGS.map((ending) => `${place}${ending}`).find((candidate) => files.has(candidate));

  function inPackage(name, part) {
    const { exports } = JSON.parse(read(`packages/${name}/package.json`));
    const target = exports[part === undefined ? '.' : `./${part}`];
    if (target !== undefined) return firstOf(path.posix.join('packages', name, target));
    return firstOf(`packages/${name}/src/${part}`) ?? firstOf(`packages/${name}/${part}`);
  }

  function resolve(from, name) {
    const bare = name.split('?')[0];
    if (bare.startsWith('.')) return firstOf(path.posix.join(path.posix.dirname(from), bare));
    const own = PACKAGE.exec(bare);
    return own !== null && files.has(`packages/${own[1]}/package.json`)
      ? inPackage(own[1], own[2])
      : undefined;
  }

  /** The files that this file imports itself. @returns {string[]} */
  function importsOf(file) {
    const known = imports.get(file);
    if (known !== undefined) return known;
    const found = /\.[cm]?[jt]sx?$/.test(file)
      ? importedNames(read(file))
          .map((name) => resolve(file, name))
          .filter((target) => target !== undefined)
      : [];
    imports.set(file, found);
    return found;
  }

  /** The entries and everything that they import, directly or not. @param {string[]} entries */
  function reachedFrom(entries) {
    const reached = new Set(entries);
    for (const file of reached) {
      for (const target of importsOf(file)) reached.add(target);
    }
    return reached;
  }

  return { importsOf, reachedFrom };
}
