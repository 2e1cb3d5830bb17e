import { describe, expect, it } from 'vitest';
import { solutionFact } from '../test-support/facts';
import { choosePreview, isPreview } from './preview-source';

const plain = solutionFact({ appId: 'one' });
const solution = {
  ...plain,
  sandbox: { ...plain.sandbox, previewSources: ['https://one-next.test/', 'https://one-old.test/app/'] },
};
const sourceOf = (repo: string | undefined, mayPreview = true) =>
  choosePreview(solution, repo, mayPreview).sandbox.source;

describe('a preview source', () => {
  it.each([
    ['one-next', 'https://one-next.test/'],
    ['one-old', 'https://one-old.test/app/'],
    ['one', undefined],
    ['https://evil.test/', undefined],
    ['evil.test', undefined],
    ['', undefined],
    [undefined, plain.sandbox.source],
  ])('CAT-16 ROUTE-22 is one of those registered, by its host label: %s', (repo, source) => {
    expect(sourceOf(repo)).toBe(source);
  });

  it('is the usual source for whoever may not see previews, and where none is registered', () => {
    expect(sourceOf('one-next', false)).toBe(plain.sandbox.source);
    expect(choosePreview(plain, 'one-next', true)).toBe(plain);
  });

  it('is told from the usual one', () => {
    const known = ['https://one-next.test/', 'https://one-old.test/app/?a=b', 'http://one.solutions.test/'];
    expect(known.map((url) => isPreview(solution, url))).toEqual([true, true, false]);
  });
});
