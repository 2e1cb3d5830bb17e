// The npm packages that built code imports.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** The name of the package in `name`, `name/file`, `@scope/name` and `@scope/name/file`. */
const NAME = /^(?:@[^/]+\/)?[^/.][^/]*/;

/**
 * @param {string} folder of built modules
 * @returns {Set<string>} the names of the npm packages that they import, at once or later
 */
export function importedPackages(folder) {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const specifiers = modules.flatMap(
    (file) => ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8'), true, true).importedFiles,
  );
  const names = specifiers
    .filter(({ fileName }) => !isBuiltin(fileName))
    .map(({ fileName }) => NAME.exec(fileName)?.[0]);
  return new Set(names.filter((name) => name !== undefined));
}
