// Keeps the table of requirements in docs/coverage.md: `--write` writes it. Without it, the script fails when the table is
// stale, when a requirement has neither a test of code that the product reaches nor a reason, and when no test follows it
// from a click, an address or a call and no reason says that it is a pure rule.
import { readFileSync, writeFileSync } from 'node:fs';
import { isTestFile, listFiles } from './lib/files.mjs';
import { withTable } from './lib/generated-table.mjs';
import { inRoot, root } from './lib/paths.mjs';
import {
  coverageFindings,
  coverageLines,
  coverageTable,
  openRequirements,
} from './requirements/coverage-table.mjs';
import { definedIds, namedIds } from './requirements/ids.mjs';
import { createImportGraph } from './requirements/import-graph.mjs';
import { productEntries } from './requirements/product-entries.mjs';
import { isBrowserTest, subjectsOf } from './requirements/subjects.mjs';
import { isFollowing } from './requirements/whole-product.mjs';

const DOCUMENT = { document: 'docs/coverage.md', script: 'scripts/coverage.mjs' };
const read = (file) => readFileSync(inRoot(file), 'utf8');

const files = new Set(listFiles(root));
const { importsOf, reachedFrom } = createImportGraph(files, read);
const reached = [...productEntries(files)].map(([part, entries]) => ({
  part,
  modules: reachedFrom(entries),
}));

// The rows of these tables are titles of the tests that one file runs.
const TABLES = 'packages/catalogue/specification/';
const TABLE_RUNNER = `${TABLES}specification.test.ts`;
const isTable = (file) => file.startsWith(TABLES) && file.endsWith('.ts');

function partsTestedBy(test) {
  if (isBrowserTest(test)) return ['browser'];
  const subjects = subjectsOf(isTable(test) ? TABLE_RUNNER : test, files, importsOf);
  return reached.filter(({ modules }) => subjects.some((file) => modules.has(file))).map(({ part }) => part);
}

const named = new Map();
// Tests of scripts use ids as examples.
for (const file of [...files].filter(
  (each) => (isTestFile(each) || isTable(each)) && !each.startsWith('scripts/'),
)) {
  const counts = namedIds(read(file));
  if (counts.size === 0) continue;
  const parts = partsTestedBy(file);
  const follows = isFollowing(file, importsOf);
  for (const [id, count] of counts)
    named.set(id, [...(named.get(id) ?? []), { file, count, parts, follows }]);
}

const markdown = read(DOCUMENT.document);
const defined = definedIds(read('docs/requirements.md'));
const open = openRequirements(markdown);
const findings = coverageFindings(defined, named, open);
const current = withTable(markdown, DOCUMENT, coverageTable(defined, named, open));
if (process.argv.includes('--write')) writeFileSync(inRoot(DOCUMENT.document), current);
else if (current !== markdown)
  findings.push(`${DOCUMENT.document} is stale: run node ${DOCUMENT.script} --write`);
for (const finding of findings) console.error(finding);
console.log(coverageLines(defined, named, open).join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
