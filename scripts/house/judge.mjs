// Applies to a file the house rules that hold for its kind.
import { isTestFile } from '../lib/files.mjs';
import { sharedOrTimed } from './browser-tests.mjs';
import { undatedSkips } from './dated-skips.mjs';
import { forbiddenWords } from './forbidden-words.mjs';
import { crowdedTitles } from './named-ids.mjs';
import { physicalSides } from './physical-sides.mjs';

const isTest = (file) => isTestFile(file) || file.startsWith('tests/');

const linesOf = (text) => text.replace(/\n$/, '').split('\n');

/** Returns the findings in one file, each as `path:line: fault`. */
export function judgeFile(file, text) {
  const lines = linesOf(text);
  const found = file === 'package-lock.json' ? [] : forbiddenWords(lines);
  if (file.endsWith('.css')) found.push(...physicalSides(text));
  if (isTest(file)) found.push(...undatedSkips(lines), ...crowdedTitles(text));
  // The fixture of the worlds names their originals.
  if (/^tests\/e2e\/.+\.ts$/.test(file) && file !== 'tests/e2e/support/world.ts')
    found.push(...sharedOrTimed(file, lines));
  return found.map((finding) => `${file}:${finding}`);
}
