// A command must start on a clone that has no packages yet: the command itself installs them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from './paths.mjs';

/** The modules that a file imports when it loads, as written. */
function staticImports(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: name }) => (name && ts.isStringLiteral(name) ? name.text : []));
}

/** The packages that a command needs before its first line runs, each with the file that imports it. */
function packagesNeededBy(command) {
  const files = new Set([command]);
  const needed = [];
  for (const file of files) {
    for (const name of staticImports(file)) {
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) needed.push(`${name} (${path.relative(root, file)})`);
    }
  }
  return needed;
}

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const commands = Object.values(scripts).flatMap((line) => /^node (scripts\/\S+\.mjs)/.exec(line)?.[1] ?? []);

describe('a clone without packages', () => {
  it('the commands of package.json are found', () => {
    expect(commands).toContain('scripts/start.mjs');
    expect(commands).toContain('scripts/test.mjs');
    expect(readdirSync(inRoot('scripts'))).toEqual(
      expect.arrayContaining(commands.map((command) => path.basename(command))),
    );
  });

  it.each([...new Set(commands)])('%s imports no package before it can install it', (command) => {
    expect(packagesNeededBy(inRoot(command))).toEqual([]);
  });
});
