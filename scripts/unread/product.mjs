// The source of the product, parsed and typed once for all parts of the check.
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { isTestFile, listFiles } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const isProduct = (file) =>
  /^(?:(?:packages|apps)\/[^/]+\/src|examples)\/.*\.tsx?$/.test(file) &&
  !isTestFile(file) &&
  !/\/test-support\/|\.specimens\.tsx$|^examples\/.*\.config\.ts$/.test(file);

/** Files that may name an endpoint or a member of the runtime, but are not in the program. */
const isOther = (file) => /^(?:examples\/.*\.(?:js|mjs|html)|deploy\/.*)$/.test(file) && !isTestFile(file);

/** @typedef {{ file: string, source: import('typescript').SourceFile }} Source */
/**
 * The product: its typed sources, and the texts of files that call it without being compiled.
 * @typedef {{ sources: Source[], checker: import('typescript').TypeChecker, others: string[] }} Product
 */

/** @returns {Product} */
export function loadProduct() {
  const all = listFiles(root);
  const files = all.filter(isProduct);
  const config = ts.readConfigFile(inRoot('apps/shell/tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('apps/shell'));
  const program = ts.createProgram(
    files.map((file) => inRoot(file)),
    { ...options, types: ['node', 'vite/client'], incremental: false, tsBuildInfoFile: undefined },
  );
  return {
    sources: files.map((file) => ({ file, source: program.getSourceFile(inRoot(file)) })),
    checker: program.getTypeChecker(),
    others: all.filter(isOther).map((file) => readFileSync(inRoot(file), 'utf8')),
  };
}

/** The text of a file of the repository; empty if there is no such file. @param {string} file below the root */
export const textOf = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '');
