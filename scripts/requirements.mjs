// Lists the requirements that tests name, by area. Fails when a test names a requirement that does not exist.
import { readFileSync } from 'node:fs';
import { isTestFile, listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { coverageLines, unknownIds } from './requirements/coverage.mjs';
import { definedIds, namedIds } from './requirements/ids.mjs';

const defined = definedIds(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
// Tests of scripts are left out, because they use ids as examples.
const isTable = (file) => file.startsWith('packages/catalogue/specification/');
const isProof = (file) =>
  (isTestFile(file) || isTable(file) || file.startsWith('tests/')) && !file.startsWith('scripts/');
const tests = listFiles(root)
  .filter(isProof)
  .map((file) => ({ file, ids: namedIds(readFileSync(inRoot(file), 'utf8')) }));

const named = new Set(tests.flatMap(({ ids }) => [...ids]));
console.log(coverageLines(defined, named).join('\n'));

const findings = unknownIds(defined, tests);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
