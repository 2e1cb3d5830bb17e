// Checks the house rules that no linter has. Fails on a finding.
import { readFileSync } from 'node:fs';
import { judgeFile } from './house/judge.mjs';
import { listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';

const textEndings = /\.(?:ts|tsx|mjs|cjs|js|css|html|sql|sh|json|md|svg|yml|yaml)$/;

const findings = listFiles(root)
  .filter((file) => textEndings.test(file) || !file.slice(file.lastIndexOf('/') + 1).includes('.'))
  .flatMap((file) => judgeFile(file, readFileSync(inRoot(file), 'utf8')));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
