// Checks the subjects of new commits, as part of `npm run check`.
import { existsSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { checked, skippedOutcome } from '../test/outcome.mjs';
import { readNewCommits } from './history.mjs';
import { subjectFault } from './subject.mjs';

/** @returns {Promise<import('../test/outcome.mjs').Outcome>} */
export async function checkCommits(name) {
  // The history is read only if it belongs to this folder: a tarball may be unpacked inside another repository.
  const commits = existsSync(inRoot('.git')) ? await readNewCommits((args) => run('git', args)) : undefined;
  if (commits === undefined) return skippedOutcome(name, 'there is no git history here', { isAllowed: true });
  const findings = commits.flatMap(({ id, subject }) => {
    const fault = subjectFault(subject);
    return fault ? [`${id} "${subject}" ${fault}`] : [];
  });
  return checked({ code: findings.length > 0 ? 1 : 0, output: findings.join('\n') });
}
