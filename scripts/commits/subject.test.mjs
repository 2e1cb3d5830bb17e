import { describe, expect, it } from 'vitest';
import { subjectFault } from './subject.mjs';

describe('the subject of a commit', () => {
  it.each([
    'feat: show the release of a solution in the header',
    'fix(gateway): leave no unfinished backup when its text fails at once',
    'test(e2e): wait for the deferred part',
    'refactor(app-sdk)!: rename the loader',
    'revert: feat: show the release of a solution in the header',
    `docs: ${'x'.repeat(66)}`,
    `docs: ${'ü'.repeat(66)}`,
  ])('may be: %s', (subject) => {
    expect(subjectFault(subject)).toBeUndefined();
  });

  it.each([
    'Add a header',
    'feature: show the release',
    'Fix: leave no unfinished backup',
    'fix leave no unfinished backup',
    'fix:leave no unfinished backup',
    'fix: ',
    'fix(): leave no unfinished backup',
    'fix(The Gateway): leave no unfinished backup',
    'Revert "feat: show the release of a solution in the header"',
  ])('is refused when it has another form: %s', (subject) => {
    expect(subjectFault(subject)).toContain('is not "type(scope): text"');
  });

  it('is refused when it is longer than 72 characters', () => {
    expect(subjectFault(`docs: ${'x'.repeat(67)}`)).toBe('has 73 characters; at most 72');
  });
});
