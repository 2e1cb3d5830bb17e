// Keeps the table of proofs in docs/cases.md: `--write` writes it, with the results of the last runs on this machine. A case
// whose tests were not among them keeps its last result. Without `--write`, the script fails when the table is stale, and when
// a case has no test that has passed and no reason.
import { readFileSync, writeFileSync } from 'node:fs';
import { caseResults, describeResult, recordedResults } from './cases/case-results.mjs';
import { openParts, proofFindings, proofTable } from './cases/proof-table.mjs';
import { titledCases } from './cases/titled-cases.mjs';
import { isTestFile, listFiles } from './lib/files.mjs';
import { withTable } from './lib/generated-table.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { definedCases } from './references/definitions.mjs';
import { readReport } from './test/reports.mjs';

const DOCUMENT = { document: 'docs/cases.md', script: 'scripts/cases.mjs' };
const read = (file) => readFileSync(inRoot(file), 'utf8');

const markdown = read(DOCUMENT.document);
const cases = [...definedCases(markdown)];
const open = openParts(markdown);

const proofs = new Map();
// Tests of scripts use ids as examples.
for (const file of listFiles(root).filter((each) => isTestFile(each) && !each.startsWith('scripts/'))) {
  for (const [id, count] of titledCases(read(file))) {
    proofs.set(id, [...(proofs.get(id) ?? []), { file, count }]);
  }
}

const isWriting = process.argv.includes('--write');
const results = recordedResults(markdown);
if (isWriting) {
  const reports = (...names) => names.flatMap((name) => readReport(name, (report) => [report]) ?? []);
  const date = new Date().toISOString().slice(0, 10);
  const commit = (await run('git', ['rev-parse', '--short=8', 'HEAD'])).output;
  const last = caseResults({ vitest: reports('unit', 'faults'), playwright: reports('e2e') });
  for (const [id, counts] of last) results.set(id, describeResult(counts, date, commit));
}

const findings = proofFindings(cases, proofs, open, results);
const current = withTable(markdown, DOCUMENT, proofTable(cases, proofs, open, results));
if (isWriting) writeFileSync(inRoot(DOCUMENT.document), current);
else if (current !== markdown)
  findings.push(`${DOCUMENT.document} is stale: run node ${DOCUMENT.script} --write`);
for (const finding of findings) console.error(finding);
const held = cases.filter((id) => !open.has(id) && results.has(id)).length;
console.log(`${held} of ${cases.length} cases are held, ${open.size} have open parts`);
process.exitCode = findings.length > 0 ? 1 : 0;
