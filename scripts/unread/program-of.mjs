// A program of given texts, for the tests of this check.
import ts from 'typescript';

/** What the compiler needs of its own library. */
const LIBRARY = [
  'Array<T>',
  'Boolean',
  'CallableFunction',
  'Function',
  'IArguments',
  'NewableFunction',
  'Number',
  'Object',
]
  .concat(['RegExp', 'String'])
  .map((name) => `interface ${name} {}`)
  .join('\n');

/**
 * @param {Readonly<Record<string, string>>} texts by the path of a file
 * @returns {{ sources: import('./product.mjs').Source[], checker: import('typescript').TypeChecker }}
 */
export function programOf(texts) {
  const parsed = new Map(
    Object.entries({ 'library.d.ts': LIBRARY, ...texts }).map(([file, text]) => [
      `/${file}`,
      ts.createSourceFile(`/${file}`, text, ts.ScriptTarget.ES2023, true),
    ]),
  );
  const options = { noLib: true, strict: true, module: ts.ModuleKind.ESNext };
  const program = ts.createProgram([...parsed.keys()], options, {
    ...ts.createCompilerHost(options),
    fileExists: (file) => parsed.has(file),
    directoryExists: () => true,
    getCurrentDirectory: () => '/',
    getSourceFile: (file) => parsed.get(file),
  });
  return {
    sources: Object.keys(texts).map((file) => ({ file, source: program.getSourceFile(`/${file}`) })),
    checker: program.getTypeChecker(),
  };
}
