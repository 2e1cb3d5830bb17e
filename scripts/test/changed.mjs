// `npm run test:changed`: what the changes since a commit can break.
import { existsSync } from 'node:fs';
import { findBase } from '../commits/history.mjs';
import { isTestFile, listFiles } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { affectedSpecs } from './affected-specs.mjs';
import { checksOf } from './checks.mjs';
import { build, selectedE2e } from './e2e.mjs';
import { readReport } from './reports.mjs';
import { unitSince } from './unit.mjs';

/** The browser tests of the journeys that every user makes. */
const CORE = '@core';

const runGit = (args) => run('git', args);

async function git(...args) {
  const { code, output } = await runGit(args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output;
}

/**
 * The types, the format and the rules of the changed files, the unit tests that reach them, and the browser tests that do.
 * @param {string} [since] a commit; default: where the branch began, or on the default branch itself the last commit
 * @returns {Promise<import('./perform.mjs').Step[][][]>}
 */
export async function changedSteps(since) {
  const base = since ?? (await findBase(runGit)) ?? 'HEAD';
  const tracked = (await git('diff', '--name-only', base)).split('\n');
  const untracked = (await git('ls-files', '--others', '--exclude-standard')).split('\n');
  const changed = [...new Set([...tracked, ...untracked])].filter((file) => file !== '');
  const known = readReport('e2e-requests', (report) => report) ?? {};
  const specs = affectedSpecs(
    changed,
    known,
    listFiles(root).filter((file) => isTestFile(file)),
  );
  console.log(`${changed.length} files have changed since ${base.slice(0, 8)}.`);
  const existing = changed.filter((file) => existsSync(inRoot(file)));
  const browser = [
    ...(specs.length > 0 ? [selectedE2e(specs)] : []),
    ...(changed.some((file) => /^(?:apps|examples|packages)\//.test(file))
      ? [selectedE2e(['--grep', CORE])]
      : []),
  ];
  return [[checksOf(existing)], [[unitSince(base)]], ...(browser.length > 0 ? [[[build, ...browser]]] : [])];
}
