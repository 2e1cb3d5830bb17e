import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../database/embedded/open-embedded';
import { copyDatabase } from '../database/test-support/data-folder';
import { recordEvent } from '../events/record-event';
import { administer } from './administer';
import { connect } from './connect';

// Opens engines on a disk, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder = '';
let data = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'administer-'));
  data = join(folder, 'data');
  await copyDatabase(data);
  const { db, close } = await openEmbedded(data);
  await recordEvent(db, {
    action: 'session.sign-in',
    outcome: 'success',
    actor: 'A@ExternalID',
    requestId: '1',
  });
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

function dependencies(directory = data) {
  const chunks: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const variables = { DATA_DIR: directory };
  return {
    text: () => chunks.join(''),
    all: { variables, workingDirectory: folder, calledFrom: folder, connect, output },
  };
}
const run = (...words: string[]) => administer(words, dependencies().all);

const exported = {
  id: 1,
  at: expect.stringMatching(/Z$/),
  action: 'session.sign-in',
  outcome: 'success',
  actor: 'A@ExternalID',
  actingAs: null,
  organisationId: null,
  object: null,
  requestId: '1',
  occurrences: 1,
  lastAt: null,
};

describe('npm run admin', () => {
  it.each([
    [[]],
    [['audits']],
    [['audit']],
    [['audit', 'delete']],
    [['audit', 'toString']],
    [['constructor', 'name']],
  ])('answers the wrong words %j with the right ones', async (words) => {
    await expect(run(...words)).rejects.toThrow('npm run admin -- audit export [--from <time>]');
  });
});

describe('npm run admin -- audit export', () => {
  it('prints each event as a line of JSON', async () => {
    const { all, text } = dependencies();
    expect(await administer(['audit', 'export', '--json'], all)).toBeUndefined();
    expect(text().endsWith('}\n')).toBe(true);
    expect(
      text()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([exported]);
  });

  it('writes a new file for its owner only, and does not overwrite a file', async () => {
    const file = join(folder, 'audit.jsonl');
    expect(await run('audit', 'export', '--file', 'audit.jsonl')).toBe(`1 events written to ${file}`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(exported);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await expect(run('audit', 'export', '--file', 'audit.jsonl')).rejects.toThrow('already exists');
  });

  it.each([['2999-01-01'], ['2999-01-01T00:00:00+02:00']])('has no event after --from %s', async (from) => {
    const { all, text } = dependencies();
    await administer(['audit', 'export', '--from', from], all);
    expect(text()).toBe('');
  });

  it.each([
    [['--from', 'yesterday'], '--from must be a day or a time'],
    [['--to', '2026-13-01'], '--to must be a day or a time'],
    [['--to', '2026-01-01T12:00'], '--to must be a day or a time'],
    [['--since', '2026-01-01'], 'Usage: npm run admin -- audit export'],
    [['extra'], 'Usage: npm run admin -- audit export'],
  ])('refuses %j', async (words, message) => {
    await expect(run('audit', 'export', ...words)).rejects.toThrow(message);
  });

  it('refuses the folder of a running product, and names its process', async () => {
    const { close } = await openEmbedded(data);
    await expect(run('audit', 'export')).rejects.toThrow(/in use by process \d+/);
    await close();
  });

  it('creates no database', async () => {
    const { all } = dependencies(join(folder, 'none'));
    await expect(administer(['audit', 'export'], all)).rejects.toThrow('There is no database in');
  });
});

describe('npm run admin -- organisation', () => {
  it('works on the embedded database as the product stores it', async () => {
    const other = join(folder, 'other');
    await copyDatabase(other);
    const { all } = dependencies(other);
    expect(await administer(['organisation', 'create', 'acme', 'Acme', 'va7'], all)).toContain(
      'The organisation Acme (acme)',
    );
    const invitation = ['person', 'invite', 'ann@acme.example', 'Ann', 'Archer', '--organisation', 'acme'];
    expect(await administer(invitation, all)).toContain('/reset-password#token=');
  });
});
