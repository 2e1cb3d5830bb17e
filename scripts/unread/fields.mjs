// The fields of registrations and of answers of the API. A field is used where code of another part reads it. The compiler
// says of which shape a property is, because most names are common words.
import path from 'node:path';
import ts from 'typescript';
import { declaredFields } from './declared-fields.mjs';
import { readFields } from './read-fields.mjs';

/** Validates or copies registrations, or reads them for a list of all fields. */
const VALIDATION =
  /^packages\/catalogue\/src\/(?:catalogue-file|check-registrations|index-entry|parse-catalogue|shared-origins)\.ts$/;

const isGateway = (file) => file.startsWith('apps/gateway/');

const KINDS = [
  {
    kind: 'field of a registration',
    declares: /^packages\/catalogue\/src\/registration(?:\.ts|\/)/,
    reads: (file) => !VALIDATION.test(file),
  },
  // The two others are no answers.
  {
    kind: 'field of an answer',
    declares: /^packages\/api\/src\/(?!picture|flag-scope)/,
    reads: (file) => !isGateway(file),
  },
];

/** The shell reads these answers by lenient schemas of its own: a field is used where the field of that schema is. */
const LENIENT = {
  'packages/api/src/boot-answer.ts': 'apps/shell/src/kernel/workspace/account/boot-answer.ts',
  'packages/api/src/organisation-data.ts':
    'apps/shell/src/kernel/workspace/organisation/organisation-data.ts',
  'packages/api/src/sandbox.ts': 'apps/shell/src/kernel/workspace/context/entry-schemas.ts',
  'packages/api/src/navigation-item.ts': 'apps/shell/src/features/navigation/model/work-hub/work-hub-item.ts',
};

/**
 * @param {import('./product.mjs').Product} product
 * @returns {import('./judge.mjs').Found[]} entries such as `boot-answer: BootAnswer.profile`
 */
export function fieldKinds({ sources, checker }) {
  return KINDS.map(({ kind, declares, reads }) => {
    const declaring = sources.filter(({ file }) => declares.test(file));
    const lenient = sources.filter(({ file }) => declaring.some((one) => LENIENT[one.file] === file));
    const readers = sources.filter(({ file }) => reads(file) && !declares.test(file));
    const { declared, read } = readAmong([...declaring, ...lenient], readers, checker);
    const entries = [];
    const used = new Set();
    for (const { file } of declaring) {
      const readLeniently = new Set([...(read.get(LENIENT[file]) ?? [])].map(lastName));
      for (const name of declared.get(file)) {
        const entry = `${path.basename(file, '.ts')}: ${name}`;
        entries.push(entry);
        if (read.get(file).has(name) || readLeniently.has(lastName(name))) used.add(entry);
      }
    }
    return { kind, fault: 'no code of the product reads it', entries, used };
  });
}

/**
 * @param {import('./product.mjs').Source[]} declaring
 * @param {import('./product.mjs').Source[]} readers
 * @param {import('typescript').TypeChecker} checker
 * @returns {{ declared: Map<string, Set<string>>, read: Map<string, Set<string>> }} names by file
 */
export function readAmong(declaring, readers, checker) {
  const declared = new Map();
  const read = new Map();
  const byPlace = new Map();
  for (const { file, source } of declaring) {
    const fields = declaredFields(source);
    declared.set(file, new Set(fields.values()));
    read.set(file, new Set());
    for (const [position, name] of fields) byPlace.set(`${source.fileName}:${position}`, { file, name });
  }
  /** The names that may belong to a field without a reader: the compiler need not resolve any other. */
  const namesToFind = () =>
    new Set(
      [...declared].flatMap(([file, all]) =>
        [...all].filter((one) => !read.get(file).has(one)).map(lastName),
      ),
    );
  let names = namesToFind();
  for (const { source } of readers) {
    readFields(
      source,
      checker,
      () => names,
      (declaration) => {
        const place = declaration.getSourceFile();
        const start = ts.getNameOfDeclaration(declaration)?.getStart(place);
        const field = byPlace.get(`${place.fileName}:${start}`);
        if (field === undefined || read.get(field.file).has(field.name)) return;
        read.get(field.file).add(field.name);
        names = namesToFind();
      },
    );
  }
  return { declared, read };
}

const lastName = (name) => name.split('.').at(-1);
