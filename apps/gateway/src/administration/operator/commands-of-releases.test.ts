/** `npm run release -- …` on both engines. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { inOrder } from '../../test-support/in-order';
import { administer } from '../administer';

describe.each(testEngines)('npm run release on $name', inOrder, ({ createDatabase }) => {
  let folder = '';
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-commands-'));
    database = await createDatabase();
    for (const name of ['one', 'two']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'index.html'), `<html>${name}</html>`);
    }
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const run = (...words: string[]) =>
    administer(['release', ...words], {
      variables: { DATA_DIR: folder, RELEASES_DIR: 'releases' },
      workingDirectory: folder,
      calledFrom: folder,
      connect: async () => ({ db: database.db, close: async () => {} }),
      output: process.stdout,
    });
  const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')) ?? '{}');
  const publish = (source: string, version: string) =>
    json('publish', source, '--solution', 'sample', '--version', version);

  it('publishes two versions, and lists them without a live one', async () => {
    await publish('one', '1.0.0');
    await publish('two', '2.0.0');
    const [title, live, ...versions] = (await run('list', 'sample'))?.split('\n') ?? [];
    expect([title, live]).toEqual(['sample', '  no published version is live']);
    expect(versions.map((line) => line.trim()).toSorted()).toEqual(['1.0.0', '2.0.0']);
    // The settings of the operator name a folder, so the database has none of the files.
    expect(await database.db.selectFrom('release_files').select('hash').execute()).toEqual([]);
  });

  it('promotes a version, and gives another one to a share, a programme and an organisation', async () => {
    expect(await json('promote', 'sample', '--version', '1.0.0')).toMatchObject({ live: '1.0.0' });
    await administer(['organisation', 'create', 'acme', 'Acme', 'va7'], {
      variables: { DATA_DIR: folder },
      workingDirectory: folder,
      calledFrom: folder,
      connect: async () => ({ db: database.db, close: async () => {} }),
      output: process.stdout,
    });
    const words = ['traffic', 'sample', '2.0.0', '12.5', '--programme', 'beta', '--organisation', 'acme'];
    expect(await json(...words)).toMatchObject({
      candidate: '2.0.0',
      percentage: 12.5,
      programmes: ['beta'],
      organisations: [expect.any(String)],
    });
    expect(await run('list', 'sample')).toContain(
      '2.0.0  candidate at 12.5 %, programme beta, organisation acme',
    );
    const withoutShare = await run('traffic', 'sample', '2.0.0', '0', '--organisation', 'acme');
    expect(withoutShare).toContain('2.0.0  candidate at 0 %, organisation acme');
    await expect(run('traffic', 'sample', '2.0.0', '0', '--organisation', 'none')).rejects.toThrow();
  });

  it('registers a solution by its file, changes it, and publishes the version that has the file', async () => {
    const registration = {
      ...{
        appId: 'orders',
        name: 'Orders',
        description: '',
        icon: 'app',
        group: 'Commerce',
        path: '/orders',
      },
      spaAppId: 'orders',
      sandbox: {
        historyType: 'HASH',
        sources: { dev: 'http://orders.localhost:5173/', prod: '{hosted}/' },
      },
    };
    const file = join(folder, 'three', 'registration.json');
    await mkdir(join(folder, 'three'));
    await writeFile(join(folder, 'three', 'index.html'), 'three');
    await writeFile(join(folder, 'three', '.env'), 'SECRET=1');
    await writeFile(file, JSON.stringify(registration));
    await expect(run('publish', 'three', '--version', '1.0.0')).rejects.toThrow('.env” is hidden');
    const publishThree = () => run('publish', 'three', '--version', '1.0.0', '--leave-out', '.env');
    await expect(publishThree()).rejects.toThrow('Register it first: npm run release -- register');
    expect(await run('register', 'three/registration.json')).toContain('orders is registered.');
    expect(await run('register', file)).toContain('registered as in');
    await writeFile(file, JSON.stringify({ ...registration, name: 'All orders' }));
    expect(await run('register', file)).toContain('The registration of orders is changed');
    expect(await publishThree()).toContain('Next: npm run release -- promote orders --version 1.0.0');
    await expect(run('publish', 'one', '--version', '1.0.0')).rejects.toThrow('use --solution <appId>');
    await expect(run('register', 'one/index.html')).rejects.toThrow('expected one registration');
  });

  it('rolls back in one step: the candidate first, then the live version', async () => {
    expect(await json('rollback', 'sample')).toMatchObject({ live: '1.0.0', candidate: null });
    expect(await json('promote', 'sample', '--version', '2.0.0')).toMatchObject({ live: '2.0.0' });
    expect(await json('rollback', 'sample')).toMatchObject({ live: '1.0.0', candidate: null });
  });

  it.each([
    ['publish one --solution bills --version 1.0.0', 'No solution is registered as bills.'],
    ['list bills', 'No solution is registered as bills.'],
    ['traffic bills 1.0.0 5', 'No solution is registered as bills.'],
    ['promote bills', 'bills has no published version.'],
    ['rollback bills', 'bills has no published version.'],
    ['approve sample 9.0.0', 'sample has no version 9.0.0.'],
    ['disable sample 9.0.0', 'sample has no version 9.0.0.'],
  ])('says what does not exist: %s', async (words, message) => {
    await expect(run(...words.split(' '))).rejects.toThrow(message);
  });

  it('switches a version off and on', async () => {
    expect(await run('disable', 'sample', '2.0.0')).toContain('2.0.0  disabled');
    await expect(run('promote', 'sample', '--version', '2.0.0')).rejects.toThrow();
    expect(await run('enable', 'sample', '2.0.0')).not.toContain('disabled');
    const events = await database.db
      .selectFrom('events')
      .select(['action', 'actor'])
      .where('object', '=', 'sample/2.0.0')
      .where('action', 'in', ['release.disable', 'release.enable'])
      .execute();
    expect(events.toSorted((one, other) => (one.action < other.action ? -1 : 1))).toEqual([
      { action: 'release.disable', actor: 'command-line' },
      { action: 'release.enable', actor: 'command-line' },
    ]);
  });

  it('refuses wrong words, a share above 100, an unknown solution, and what cannot be published', async () => {
    await expect(run('traffic', 'sample', '2.0.0', '101')).rejects.toThrow();
    await expect(run('traffic', 'sample', '2.0.0', '10', '--programme', 'gamma')).rejects.toThrow();
    await expect(run('list', 'none')).rejects.toThrow();
    await expect(run('push')).rejects.toThrow('npm run release -- publish');
    await expect(publish('missing', '3.0.0')).rejects.toThrow('does not exist');
    await mkdir(join(folder, 'empty'));
    await expect(publish('empty', '3.0.0')).rejects.toThrow('no entry page');
    await symlink('/etc/hostname', join(folder, 'empty', 'index.html'));
    await expect(publish('empty', '3.0.0')).rejects.toThrow('link');
    await expect(publish('one', '1.0.0')).rejects.toThrow('ALREADY_EXISTS');
  });
});
