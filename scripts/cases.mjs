// Keeps the table of proofs in docs/cases.md: `--write` writes it. Without it, the script fails when the table is stale
// or when a case has neither a test nor a reason.
import { readFileSync, writeFileSync } from 'node:fs';
import { openParts, proofFindings, proofTable } from './cases/proof-table.mjs';
import { titledCases } from './cases/titled-cases.mjs';
import { isTestFile, listFiles } from './lib/files.mjs';
import { withTable } from './lib/generated-table.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { definedCases } from './references/definitions.mjs';

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

const findings = proofFindings(cases, proofs, open);
const current = withTable(markdown, DOCUMENT, proofTable(cases, proofs, open));
if (process.argv.includes('--write')) writeFileSync(inRoot(DOCUMENT.document), current);
else if (current !== markdown)
  findings.push(`${DOCUMENT.document} is stale: run node ${DOCUMENT.script} --write`);
for (const finding of findings) console.error(finding);
const held = cases.filter((id) => proofs.has(id) && !open.has(id)).length;
console.log(`${held} of ${cases.length} cases are held, ${open.size} have open parts`);
process.exitCode = findings.length > 0 ? 1 : 0;
