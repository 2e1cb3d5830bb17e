// Which rules hold for which file, and what the whole must keep to.
import { isTestFile } from '../lib/files.mjs';
import { undatedSkips } from './dated-skips.mjs';
import { tooLong } from './file-length.mjs';
import { focusedTests } from './focused-tests.mjs';
import { forbiddenWords } from './forbidden-words.mjs';
import { crowdedTitles } from './named-ids.mjs';
import { physicalSides } from './physical-sides.mjs';

const codeEndings = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.html', '.sql', '.sh'];
const dataFolders = ['packages/catalogue/data/', 'docs/'];
const folders = ['packages/', 'apps/', 'tests/', 'scripts/', 'bench/'];

export const isCode = (file) =>
  codeEndings.some((ending) => file.endsWith(ending)) &&
  !dataFolders.some((folder) => file.startsWith(folder));

/** Files whose lengths are counted: code of a part, not the settings files at the root. */
export const isCounted = (file) => isCode(file) && folders.some((folder) => file.startsWith(folder));

const isTest = (file) => isTestFile(file) || file.startsWith('tests/');

export const linesOf = (text) => text.replace(/\n$/, '').split('\n');

/** What is wrong with one file, as `path:line: what`. */
export function judgeFile(file, text) {
  const lines = linesOf(text);
  const found = file === 'package-lock.json' ? [] : forbiddenWords(lines);
  if (isCode(file)) found.push(...tooLong(lines));
  if (file.endsWith('.css')) found.push(...physicalSides(text));
  if (isTest(file)) found.push(...focusedTests(lines), ...undatedSkips(lines), ...crowdedTitles(text));
  return found.map((finding) => `${file}:${finding}`);
}

const bounds = { median: 60, p90: 220 };

/** What is wrong with the lengths of all files taken together. */
export function judgeLengths(all) {
  return Object.entries(bounds).flatMap(([name, bound]) =>
    all[name] < bound ? [] : [`the ${name} length of all files is ${all[name]} lines; the bound is ${bound}`],
  );
}
