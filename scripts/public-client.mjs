// Compares the members of the public client with those of the runtime module, in docs/migrate/public-client-members.md.
// `--write` writes the table. Without it, the script fails when the table is stale, and when a difference has no explanation.
// `--record <folder of the installed client>` records the names and the shapes of its members from its type files.
import { readFileSync, writeFileSync } from 'node:fs';
import { withTable } from './lib/generated-table.mjs';
import { inRoot } from './lib/paths.mjs';
import { EXPLANATIONS } from './public-client/explanations.mjs';
import { readOwnMembers, readPublicMembers } from './public-client/read-members.mjs';
import { describeMember, differencesOf } from './public-client/shapes.mjs';

const DOCUMENT = { document: 'docs/migrate/public-client-members.md', script: 'scripts/public-client.mjs' };
const RECORD = inRoot('scripts', 'public-client', 'members.json');
const MAX_CHARS = 160;

const [, , option, folder] = process.argv;
if (option === '--record') {
  if (folder === undefined) throw new Error('Name the folder of the installed client.');
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const record = { version, members: readPublicMembers(folder) };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 1)}\n`);
}

const { version, members } = JSON.parse(readFileSync(RECORD, 'utf8'));
const own = readOwnMembers();

/** The entry of a name itself, else the longest one that stands for it. */
function explanationOf(name) {
  const patterns = Object.keys(EXPLANATIONS).filter(
    (key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))),
  );
  return patterns.toSorted(
    (one, other) => Number(other === name) - Number(one === name) || other.length - one.length,
  )[0];
}

const findings = [];
const used = new Set();
let differing = 0;
const rows = Object.entries(members).map(([name, member]) => {
  const differences = own[name] ? differencesOf(member, own[name]) : ['without a type'];
  const key = differences.length > 0 ? explanationOf(name) : undefined;
  if (differences.length > 0 && key === undefined)
    findings.push(`${name} differs and has no explanation: ${differences.join('; ')}`);
  if (key !== undefined) used.add(key);
  if (differences.length > 0) differing += 1;
  const here = differences.length === 0 ? 'the same' : differences.join('; ');
  return `| \`${name}\` | ${cell(describeMember(member))} | ${cell(here)} | ${key ? EXPLANATIONS[key] : ''} |`;
});
for (const key of Object.keys(EXPLANATIONS)) {
  if (!used.has(key)) findings.push(`${key} is explained, but there is no such difference.`);
}

/** @param {string} text */
function cell(text) {
  const short = text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)} …` : text;
  return short.replaceAll('|', '\\|');
}

const table = [
  `${rows.length} members of \`@adobe/exc-app\` ${version}: ${rows.length - differing} are the same here, ${differing} differ.`,
  '',
  '| member | public client | here | reason |',
  '|---|---|---|---|',
  ...rows,
].join('\n');
const file = inRoot(DOCUMENT.document);
const before = readFileSync(file, 'utf8');
const after = withTable(before, DOCUMENT, table);
if (option === '--write' || option === '--record') writeFileSync(file, after);
else if (before !== after) findings.push(`${DOCUMENT.document} is stale: node ${DOCUMENT.script} --write`);
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exitCode = 1;
}
