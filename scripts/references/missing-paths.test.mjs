import { describe, expect, it } from 'vitest';
import { missingDocuments, missingPaths } from './missing-paths.mjs';
import { createRepository } from './repository.mjs';

const repository = createRepository(['apps/shell/src/core/a.ts', 'docs/errors.md', 'scripts/dev.mjs']);

describe('a path in a document', () => {
  it.each([
    ['apps/shell/src/core/b.ts'],
    ['apps/shelf'],
    ['docs/error.md'],
    ['tests/e2e/'],
    ['core/b.ts'],
    ['shell/a.ts'],
    ['b.ts'],
    ['start.mjs'],
  ])('may not be `%s`, which does not exist', (path) => {
    expect(missingPaths(`\nsee \`${path}\``, repository)).toEqual([
      `2: names \`${path}\`, which does not exist`,
    ]);
  });

  it.each([
    ['apps/shell/src/core/a.ts'],
    ['apps/shell/src/'],
    ['apps'],
    ['core/a.ts'],
    ['a.ts'],
    ['dev.mjs'],
    ['decisions/0001'],
    ['docs/*.md'],
    ['apps/{shell,console}'],
    ['/api/boot'],
    ['.data/db'],
    ['npm run dev'],
  ])('may be `%s`', (path) => {
    expect(missingPaths(`see \`${path}\``, repository)).toEqual([]);
  });
});

describe('a document in source text', () => {
  it('may not be one that does not exist', () => {
    expect(missingDocuments('// x\n// see docs/error.md, and docs/errors.md', repository)).toEqual([
      '2: names docs/error.md, which does not exist',
    ]);
  });
});
