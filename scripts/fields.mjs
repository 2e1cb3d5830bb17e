// Checks that each field of a registration has a reader in the product and a row in docs/catalogue.md. Fails on a
// field that has neither a reader nor an entry in `fields/waiting.mjs`, and on an entry that is out of date.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { declaredFields } from './fields/declared-fields.mjs';
import { judgeFields, judgePage } from './fields/judge-fields.mjs';
import { readFields } from './fields/read-fields.mjs';
import { readByShape, waiting } from './fields/waiting.mjs';
import { isTestFile, listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';

const isSchema = (file) => /^packages\/catalogue\/src\/registration(?:\.ts|\/)/.test(file);
/** Validates or copies registrations, or reads them for a list of all fields. */
const isValidation =
  /^packages\/catalogue\/src\/(?:catalogue-file|check-registrations|index-entry|parse-catalogue|shared-origins)\.ts$/;
const isProduct = (file) =>
  /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !isTestFile(file) &&
  !/\/test-support\/|\.specimens\.tsx$/.test(file);

const files = listFiles(root).filter(isProduct);
const config = ts.readConfigFile(inRoot('apps/shell/tsconfig.json'), ts.sys.readFile).config;
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('apps/shell'));
const program = ts.createProgram(
  files.map((file) => inRoot(file)),
  { ...options, types: ['node', 'vite/client'], incremental: false, tsBuildInfoFile: undefined },
);
const checker = program.getTypeChecker();
const sourceOf = (file) => program.getSourceFile(inRoot(file));

/** The fields by file and position. */
const fields = new Map();
const keyOf = (source, position) => `${path.resolve(source.fileName)}:${position}`;
for (const [file, schema, prefix] of [
  ['packages/catalogue/src/registration.ts', 'registrationSchema', ''],
  ['packages/catalogue/src/registration/sandbox.ts', 'sandbox', 'sandbox.'],
]) {
  const source = sourceOf(file);
  for (const [position, name] of declaredFields(source, schema))
    fields.set(keyOf(source, position), prefix + name);
}
const lastName = (field) => field.split('.').at(-1);
const read = new Set(
  Object.entries(readByShape).flatMap(([field, file]) =>
    readFileSync(inRoot(file), 'utf8').includes(lastName(field)) ? [field] : [],
  ),
);
/** The names that may belong to a field without a reader: the compiler need not resolve any other. */
const namesToFind = () => new Set([...fields.values()].filter((field) => !read.has(field)).map(lastName));
let names = namesToFind();
for (const file of files.filter((one) => !isSchema(one) && !isValidation.test(one))) {
  if (names.size === 0) break;
  readFields(sourceOf(file), checker, names, (declaration) => {
    const source = declaration.getSourceFile();
    const start = ts.getNameOfDeclaration(declaration)?.getStart(source);
    const field = start === undefined ? undefined : fields.get(keyOf(source, start));
    if (field === undefined || read.has(field)) return;
    read.add(field);
    names = namesToFind();
  });
}

const page = readFileSync(inRoot('docs', 'catalogue.md'), 'utf8');
const findings = [...judgeFields(fields.values(), read, waiting), ...judgePage(fields.values(), page)];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
