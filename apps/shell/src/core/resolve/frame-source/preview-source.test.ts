import { describe, expect, it } from 'vitest';
import { solutionFixture } from '../../test-support/fixtures';
import type { ContextList } from '../../workspace/context/context-entry';
import { choosePreview, isPreview } from './frame-source';

const plain = solutionFixture({ appId: 'one' });
const solution = {
  ...plain,
  sandbox: { ...plain.sandbox, previewSources: ['https://one-next.test/', 'https://one-old.test/app/'] },
};
const there: ContextList = { kind: 'known', entries: [{ id: 'one', name: 'live', isPreferred: false }] };
const choose = (repo: string | undefined, versions: ContextList = there, mayPreview = true) => {
  const choice = choosePreview(solution, repo, mayPreview, versions);
  return typeof choice === 'string' ? choice : choice.sandbox.source;
};

describe('a preview source', () => {
  it.each([
    ['one-next', 'https://one-next.test/'],
    ['one-old', 'https://one-old.test/app/'],
    ['one', 'unknown-version'],
    ['https://evil.test/', 'unknown-version'],
    ['evil.test', 'unknown-version'],
    ['', 'unknown-version'],
    [undefined, plain.sandbox.source],
  ])('CAT-16 ROUTE-22 is one of the registered sources, named by its host label: %s', (repo, source) => {
    expect(choose(repo)).toBe(source);
  });

  it.each<[string, ContextList, string]>([
    ['is pending until the diagnostics have answered', { kind: 'loading' }, 'waiting'],
    ['is not opened when the diagnostics cannot be loaded', { kind: 'failed' }, 'unknown-version'],
    [
      'is not opened when the diagnostics do not list the solution',
      { kind: 'known', entries: [] },
      'unknown-version',
    ],
  ])('FRAME-07 FRAME-35 %s', (_name, versions, expected) => {
    expect(choose('one-next', versions)).toBe(expected);
    expect(choose(undefined, versions)).toBe(plain.sandbox.source);
  });

  it('is the usual source where the user may not see previews or no preview is registered', () => {
    expect(choose('one-next', { kind: 'loading' }, false)).toBe(plain.sandbox.source);
    expect(choosePreview(plain, 'one-next', true, { kind: 'loading' })).toBe(plain);
  });

  it('is distinguished from the usual source', () => {
    const known = ['https://one-next.test/', 'https://one-old.test/app/?a=b', 'http://one.solutions.test/'];
    expect(known.map((url) => isPreview(solution, url))).toEqual([true, true, false]);
  });
});
