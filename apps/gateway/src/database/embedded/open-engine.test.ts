import { fsyncSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrder } from '../../test-support/in-order';
import { EngineFiles } from './engine-files';
import { openEngine } from './open-engine';
import { createQueryPrepared } from './query-prepared';

let folder = '';
let engine: PGlite;
let syncs = 0;
let isBroken = false;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const synchronise = (descriptor: number) => {
    syncs += 1;
    if (isBroken) throw new Error('the disk has failed');
    fsyncSync(descriptor);
  };
  engine = await openEngine(folder, (database) => new EngineFiles(database, synchronise));
  await engine.exec('create table things (id int)');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('commits', inOrder, () => {
  it('X1 the engine waits for the disk once for each commit, and for every changed file in a checkpoint', async () => {
    syncs = 0;
    for (let id = 0; id < 50; id += 1) await engine.exec(`insert into things values (${id})`);
    expect(syncs).toBe(50);
    await engine.exec('checkpoint');
    expect(syncs).toBeGreaterThan(52);
  });

  // The engine does not go on after it.
  it('X1 the engine acknowledges no commit that the disk has not taken', async () => {
    isBroken = true;
    const commit = createQueryPrepared()(engine, 'insert into things values (1)', []);
    await expect(commit).rejects.toMatchObject({ severity: 'PANIC' });
  });
});

// 2026-11-24 Windows has no such modes.
it.skipIf(process.platform === 'win32')('the engine closes every file and folder to other users', () => {
  const names = readdirSync(join(folder, 'db'), { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(900);
  const open = names.filter((name) => (lstatSync(join(folder, 'db', name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

it('the engine makes no empty database where a killed restore has left none', async () => {
  const interrupted = mkdtempSync(join(tmpdir(), 'engine-'));
  mkdirSync(join(interrupted, 'restore.unfinished', 'db'), { recursive: true });
  mkdirSync(join(interrupted, 'db.replaced-20260131T120000Z'));
  const opened = openEngine(interrupted);
  await expect(opened).rejects.toMatchObject({
    code: 'RESTORE_INTERRUPTED',
    message: expect.stringContaining('Run the restore again'),
  });
  expect(readdirSync(interrupted)).not.toContain('db');
  rmSync(interrupted, { recursive: true });
});
