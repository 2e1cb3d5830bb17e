import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestConfig, writeFiles } from '../../test-support/gateway-fixtures';
import { runCheck } from './check-command';
import { CommandError } from './command-error';
import { type Question, runExplain } from './explain-command';
import { readAccount } from './read-account';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-commands-'));
  const entry = {
    appId: 'exclusive',
    name: 'Exclusive',
    description: '',
    icon: 'app',
    group: 'Suite',
    path: '/exclusive-tool',
    redirectFrom: ['/old-exclusive'],
    access: { code: ['acp'], fi: ['acp:cjm_foundation'], flag: ['exclusive-on'] },
    sandbox: { historyType: 'HASH', sources: { dev: 'https://exclusive.example/' } },
  };
  await writeFiles(folder, { 'own.json': JSON.stringify({ solutions: [entry] }) });
});
afterAll(() => rm(folder, { recursive: true }));

const explain = (question: Partial<Question>) =>
  runExplain(
    createTestConfig({ CATALOGUE: folder }),
    { email: 'admin@alder.example', organisation: 'alder', path: '/exclusive-tool', flags: [], ...question },
    readAccount,
  );

describe('npm run catalogue -- check', () => {
  it('counts the solutions and paths, and the addresses in each environment', async () => {
    const output = await runCheck(createTestConfig());
    expect(output).toMatch(
      /^The catalogue contains \d+ solutions at \d+ paths, \d+ redirected paths\n {2}dev +\d+ with an address/,
    );
  });

  it('rejects a broken catalogue', async () => {
    await writeFile(join(folder, 'broken'), '{"solutions":[{"appId":"x"}]}');
    await expect(runCheck(createTestConfig({ CATALOGUE: join(folder, 'broken') }))).rejects.toBeInstanceOf(
      CatalogueError,
    );
  });
});

describe('npm run catalogue -- explain', () => {
  it('ACCESS-04 prints the reason tree with the missing values', async () => {
    expect(await explain({ path: '/@alder/exclusive-tool/deep' })).toBe(
      [
        'admin@alder.example in Alder Retail at /exclusive-tool/deep',
        'Exclusive (exclusive) opens at /exclusive-tool',
        'DENIED',
        '  ✗ all of',
        '    ✓ service code: acp',
        '    ✗ flag: exclusive-on (missing: exclusive-on)',
        '    ✓ fulfillable item: acp:cjm_foundation',
      ].join('\n'),
    );
  });

  it.each([
    ['whose flag is on', { flags: ['exclusive-on'] }, 'ALLOWED'],
    [
      'whose service code the user does not have',
      { email: 'marketer@alder.example', organisation: 'Birch Travel' },
      '✗ service code: acp',
    ],
    ['that every signed-in user may open', { path: '/home' }, 'ALLOWED: every signed-in user may open it'],
    ['that redirects to another', { path: '/old-exclusive' }, 'redirects to /exclusive-tool'],
    ['that no solution has', { path: '/nothing-here' }, 'no solution has this path'],
  ])('explains a path %s', async (_name, question, line) => {
    expect(await explain(question)).toContain(line);
  });

  it.each([
    ['account', { email: 'nobody@alder.example' }],
    ['organisation', { organisation: 'cedar' }],
    ['path', { path: '/home/%E0%A4%A' }],
  ])('rejects an unknown %s', async (_name, question) => {
    await expect(explain(question)).rejects.toBeInstanceOf(CommandError);
  });
});
