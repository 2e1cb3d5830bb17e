import { describe, expect, it } from 'vitest';
import { readNewCommits } from './history.mjs';

const HEAD = 'aaaa';

/** @param {Record<string, string>} answers the output of git by its arguments; any other call fails */
function fakeGit(answers) {
  const calls = [];
  const git = async (args) => {
    const call = args.join(' ');
    calls.push(call);
    const output = answers[call];
    return output === undefined ? { code: 128, output: 'fatal' } : { code: 0, output };
  };
  return { git, calls };
}

const LOG = 'log --no-merges --format=%h %s';

describe('the new commits', () => {
  it('are the commits since the merge base with the default branch', async () => {
    const { git } = fakeGit({
      'rev-parse HEAD': HEAD,
      'merge-base HEAD origin/main': 'bbbb',
      [`${LOG} bbbb..HEAD`]: 'c2 fix: two\nc1 feat: one',
    });
    expect(await readNewCommits(git)).toEqual([
      { id: 'c2', subject: 'fix: two' },
      { id: 'c1', subject: 'feat: one' },
    ]);
  });

  it.each([
    ['on the default branch', { 'merge-base HEAD main': HEAD }],
    ['without a default branch', {}],
  ])('are the last 20 %s', async (_where, base) => {
    const { git } = fakeGit({ 'rev-parse HEAD': HEAD, ...base, [`${LOG} -20`]: 'c1 feat: one' });
    expect(await readNewCommits(git)).toEqual([{ id: 'c1', subject: 'feat: one' }]);
  });

  it('include a commit without a subject', async () => {
    const { git } = fakeGit({ 'rev-parse HEAD': HEAD, [`${LOG} -20`]: 'c1' });
    expect(await readNewCommits(git)).toEqual([{ id: 'c1', subject: '' }]);
  });

  it('are none on a branch without commits', async () => {
    const { git } = fakeGit({
      'rev-parse HEAD': HEAD,
      'merge-base HEAD origin/HEAD': 'bbbb',
      [`${LOG} bbbb..HEAD`]: '',
    });
    expect(await readNewCommits(git)).toEqual([]);
  });

  it('are undefined without a history', async () => {
    expect(await readNewCommits(fakeGit({}).git)).toBeUndefined();
  });
});
