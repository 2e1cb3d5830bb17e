// Checks the house rules that no linter has. Fails on a finding.
import { readFileSync } from 'node:fs';
import { judgeFile } from './house/judge.mjs';
import { isTextFile, listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';

const findings = listFiles(root)
  .filter(isTextFile)
  .flatMap((file) => judgeFile(file, readFileSync(inRoot(file), 'utf8')));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
