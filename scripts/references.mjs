// Resolves what code, tests and documents refer to: requirements, rulings, cases, decisions, links and paths. Fails on
// a reference that leads nowhere.
import { readFileSync } from 'node:fs';
import { isTestFile, isTextFile, listFiles } from './lib/files.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { brokenLinks } from './references/broken-links.mjs';
import { readDefinitions } from './references/definitions.mjs';
import { anchorsOf } from './references/markdown.mjs';
import { missingDocuments, missingPaths } from './references/missing-paths.mjs';
import { createRepository } from './references/repository.mjs';
import { unresolvedIds } from './references/unresolved-ids.mjs';

const files = listFiles(root);
const read = (file) => readFileSync(inRoot(file), 'utf8');
const repository = createRepository(files);
const definitions = readDefinitions(files, read);
const anchorsIn = (file) => anchorsOf(read(file));

// Documents that describe the present state, in contrast to diaries and change logs.
const isDescription = (file) =>
  /^(?:docs|decisions)\/|^(?:ARCHITECTURE|CONTRIBUTING)\.md$|(?:^|\/)README\.md$/.test(file);
// Tests of scripts and of the site use ids and paths as examples.
const isExample = (file) => isTestFile(file) && /^(?:scripts|site)\//.test(file);

function findingsIn(file) {
  const text = read(file);
  const found = unresolvedIds(file, text, definitions);
  if (!file.endsWith('.md')) return [...found, ...missingDocuments(text, repository)];
  found.push(...brokenLinks(file, text, repository.has, anchorsIn));
  if (isDescription(file)) found.push(...missingPaths(text, repository));
  return found;
}

const findings = files
  .filter((file) => isTextFile(file) && file !== 'package-lock.json' && !isExample(file))
  .flatMap((file) => findingsIn(file).map((finding) => `${file}:${finding}`));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
