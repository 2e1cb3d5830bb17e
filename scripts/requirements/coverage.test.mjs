import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { coverageFindings, coverageLines, coverageTable, openRequirements } from './coverage-table.mjs';
import { createImportGraph } from './import-graph.mjs';
import { productEntries } from './product-entries.mjs';
import { subjectsOf } from './subjects.mjs';
import { isFollowing } from './whole-product.mjs';

const sources = {
  'apps/a/src/main.ts': "import './late';\nimport { type B } from '@unified-shell/b/one';\nimport 'valibot';",
  'apps/a/src/late.ts': "export const load = () => import('./later');",
  'apps/a/src/later.tsx': 'export const later = 1;',
  'apps/a/src/alone.ts': 'export const alone = 1;',
  'apps/a/src/alone.test.ts': "import { alone } from './alone';\nimport './later';",
  'apps/a/src/rules.test.ts': "import { world } from './test-support/world';\nimport './late.test';",
  'apps/a/src/test-support/world.ts': "import '../alone';",
  'packages/b/package.json': '{"exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'packages/b/src/index.ts': '',
  'packages/b/src/one.ts': "import '@unified-shell/b';",
};
const files = new Set(Object.keys(sources));
const graph = createImportGraph(files, (file) => sources[file]);

describe('the files that an entry reaches', () => {
  it('are its static and dynamic imports, also those from other packages', () => {
    expect([...graph.reachedFrom(['apps/a/src/main.ts'])].sort()).toEqual([
      'apps/a/src/late.ts',
      'apps/a/src/later.tsx',
      'apps/a/src/main.ts',
      'packages/b/src/index.ts',
      'packages/b/src/one.ts',
    ]);
  });
});

describe('the code that a test file tests', () => {
  it('is the module of its name', () => {
    expect(subjectsOf('apps/a/src/alone.test.ts', files, graph.importsOf)).toEqual(['apps/a/src/alone.ts']);
  });

  it('is what the test and its helpers import, where no module has its name', () => {
    expect(subjectsOf('apps/a/src/rules.test.ts', files, graph.importsOf)).toEqual(['apps/a/src/alone.ts']);
  });
});

describe('a test that follows a requirement', () => {
  const HOST = 'apps/gateway/src/http/server/create-host-app.ts';
  const imports = {
    'apps/a/src/direct.test.ts': [HOST],
    'apps/a/src/helped.test.ts': ['apps/a/src/test-support/host.ts'],
    'apps/a/src/test-support/host.ts': [HOST],
    'apps/a/src/below.test.ts': ['apps/a/src/rule.ts'],
    'apps/a/src/rule.ts': [HOST],
  };
  it.each([
    ['tests/e2e/a.spec.ts', true],
    ['apps/a/src/direct.test.ts', true],
    ['apps/a/src/helped.test.ts', true],
    ['apps/a/src/below.test.ts', false],
  ])('opens the running product or a whole entry, itself or by its helpers: %s %s', (test, follows) => {
    expect(isFollowing(test, (file) => imports[file] ?? [])).toBe(follows);
  });
});

it('refuses an entry of the product that does not exist', () => {
  expect(() => productEntries(files)).toThrow('apps/shell/src/entries/guard.ts');
});

const defined = ['UI-01', 'UI-02', 'UI-03', 'UI-04', 'UI-05', 'SW-03'];
const open = openRequirements(
  '## Not built\n\n- UI-02, SW-03: they wait for more.\n\n## Built in part\n- UI-03: one half.\n\n## Proven as a rule\n- UI-05: one form.\n\n## Table\n- UI-04: no.\n',
);
const named = new Map([
  ['UI-01', [{ file: 'a.test.ts', count: 2, parts: ['shell', 'gateway'], follows: true }]],
  ['UI-05', [{ file: 'c.test.ts', count: 1, parts: ['shell'] }]],
  ['UI-02', [{ file: 'b.test.ts', count: 1, parts: [] }]],
]);

describe('the table of requirements', () => {
  it('says what is built, what reaches it, and what an open requirement waits for', () => {
    expect(coverageTable(defined, named, open).split('\n').slice(2)).toEqual([
      '| UI-01 | followed | gateway, shell | `a.test.ts` 2 |',
      '| UI-02 | not built: they wait for more. |  | `b.test.ts` 1 |',
      '| UI-03 | in part: one half. |  |  |',
      '| UI-04 | as a rule |  |  |',
      '| UI-05 | as a rule | shell | `c.test.ts` 1 |',
      '| SW-03 | not built: they wait for more. |  |  |',
    ]);
  });

  it('fails for a requirement without a test and a reason', () => {
    expect(coverageFindings(defined, named, open)).toEqual([
      'UI-04 is named by no test, and docs/coverage.md does not say why',
    ]);
  });

  it('fails for a requirement whose tested code no entry of the product reaches', () => {
    const unreached = new Map([['UI-01', [{ file: 'a.test.ts', count: 1, parts: [], follows: true }]]]);
    expect(coverageFindings(['UI-01'], unreached, new Map())).toEqual([
      'UI-01 is tested, but no entry of the product reaches the code that its tests import',
    ]);
  });

  it('fails for a requirement that no test follows without a reason, and for a reason that is not needed', () => {
    const tests = new Map([
      ['UI-01', [{ file: 'a.test.ts', count: 1, parts: ['shell'] }]],
      ['UI-05', [{ file: 'c.test.ts', count: 1, parts: ['shell'], follows: true }]],
    ]);
    expect(coverageFindings(['UI-01', 'UI-05'], tests, new Map([['UI-05', open.get('UI-05')]]))).toEqual([
      'UI-01: no test follows it from a click, an address or a call, and docs/coverage.md does not say why',
      'UI-05: is listed as a rule, but a test follows it',
    ]);
  });

  it('fails for a reason of an unknown requirement', () => {
    expect(coverageFindings([], new Map(), openRequirements('## Not built\n- UI-99: no.'))).toEqual([
      'docs/coverage.md names UI-99, which docs/requirements.md does not define',
    ]);
  });
});

it('counts the named requirements by area and the built ones over all', () => {
  const lines = coverageLines(defined, named, open);
  expect(lines).toContain('UI 3/5: UI-01 UI-02 UI-05');
  expect(lines.at(-1)).toBe('3 of 6 requirements are built, 1 in part, 2 not; 1 are proven as a rule');
});

it('reads the state and the reason of what is open', () => {
  const markdown =
    '## Not built\n\n- UI-08, UI-09: waits.\n\n## Built in part\n\n- UI-10: a part.\n\n## Table\n\n- UI-11: x.';
  expect([...openRequirements(markdown)]).toEqual([
    ['UI-08', { state: 'not built', reason: 'waits.' }],
    ['UI-09', { state: 'not built', reason: 'waits.' }],
    ['UI-10', { state: 'in part', reason: 'a part.' }],
  ]);
});

it('reads docs/coverage.md', () => {
  const document = readFileSync(inRoot('docs', 'coverage.md'), 'utf8');
  expect([...openRequirements(document).keys()]).toContain('CAT-02');
});
