// The rules of the house that no linter knows. Prints the lengths of files by part; fails on a finding.
import { readFileSync } from 'node:fs';
import { isCounted, judgeFile, judgeLengths, linesOf } from './house/judge.mjs';
import { lengthsByPart } from './house/statistics.mjs';
import { listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';

const textEndings = /\.(?:ts|tsx|mjs|cjs|js|css|html|sql|sh|json|md|svg|yml|yaml)$/;

const files = listFiles(root)
  .filter((file) => textEndings.test(file) || !file.slice(file.lastIndexOf('/') + 1).includes('.'))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));

const rows = lengthsByPart(
  files
    .filter(({ file }) => isCounted(file))
    .map(({ file, text }) => ({ file, length: linesOf(text).length })),
);
console.log(
  ['part'.padEnd(22), ...['files', 'median', 'p90', 'longest'].map((name) => name.padStart(8))].join(''),
);
for (const row of rows) {
  const cells = [row.files, row.median, row.p90, row.longest].map((cell) => String(cell).padStart(8));
  console.log([row.part.padEnd(22), ...cells].join(''));
}

const findings = [...files.flatMap(({ file, text }) => judgeFile(file, text)), ...judgeLengths(rows.at(-1))];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
