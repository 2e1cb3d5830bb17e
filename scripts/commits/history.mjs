// Reads the commits whose subjects are checked: those that the default branch does not have.

/** The number of commits that are checked where HEAD is on the default branch, or where that branch is not known. */
const LAST_COMMITS = 20;

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];

/**
 * @typedef {(args: string[]) => Promise<{ code: number, output: string }>} Git
 * @typedef {{ id: string, subject: string }} Commit
 */

/**
 * Merge commits are left out, because git writes their subjects.
 * @param {Git} git @returns {Promise<Commit[] | undefined>} undefined where there is no history, as in a tarball
 */
export async function readNewCommits(git) {
  const head = await git(['rev-parse', 'HEAD']);
  if (head.code !== 0) return undefined;
  const base = await findBase(git);
  const range = base && base !== head.output ? [`${base}..HEAD`] : [`-${LAST_COMMITS}`];
  const log = await git(['log', '--no-merges', '--format=%h %s', ...range]);
  return log.code === 0 ? parseLog(log.output) : undefined;
}

/** @param {Git} git @returns {Promise<string | undefined>} the merge base of HEAD and the default branch */
export async function findBase(git) {
  for (const branch of DEFAULT_BRANCHES) {
    const { code, output } = await git(['merge-base', 'HEAD', branch]);
    if (code === 0) return output;
  }
  return undefined;
}

/** @param {string} log lines of id and subject @returns {Commit[]} */
function parseLog(log) {
  return log.split('\n').flatMap((line) => {
    const [, id, subject] = /^(\w+) ?(.*)$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, subject }];
  });
}
