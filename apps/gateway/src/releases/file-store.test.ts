import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/schema';
import { createFileStore } from './file-store';

const ONE = { hash: 'aa11', content: Buffer.from('one'), brotli: Buffer.from('o') };
const OTHER = { hash: 'bb22', content: Buffer.from([0, 0xff]), brotli: undefined };
/** A folder needs no database. */
const NO_DATABASE = {} as unknown as Database;

describe('published files in a folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const namesIn = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  it('are read by every process that shares it, also after they were put twice', async () => {
    const one = createFileStore({ folder });
    await one.put(NO_DATABASE, [ONE, OTHER]);
    await one.put(NO_DATABASE, [ONE]);
    const other = createFileStore({ folder });
    expect(await other.get(NO_DATABASE, ONE.hash)).toEqual(ONE);
    expect(await other.get(NO_DATABASE, OTHER.hash)).toEqual(OTHER);
    expect(await namesIn()).toEqual(['aa11', 'aa11.br', 'bb22']);
  });

  it('are whole at every moment, while another process writes them', async () => {
    const content = Buffer.alloc(4_000_000, 'x');
    const large = { hash: 'cc33', content, brotli: undefined };
    const store = createFileStore({ folder });
    let isWriting = true;
    const writing = store.put(NO_DATABASE, [large, large, large]).finally(() => {
      isWriting = false;
    });
    const lengths = new Set<number | undefined>();
    while (isWriting) lengths.add((await store.get(NO_DATABASE, 'cc33'))?.content.length);
    await writing;
    lengths.delete(undefined);
    expect([...lengths].every((length) => length === content.length)).toBe(true);
    expect((await store.get(NO_DATABASE, 'cc33'))?.content.equals(content)).toBe(true);
  });

  it('are removed with their compressed copies, and a missing one is no error', async () => {
    const store = createFileStore({ folder });
    await store.remove(NO_DATABASE, ['aa11', 'cc33', 'dd44']);
    expect(await store.get(NO_DATABASE, 'aa11')).toBeUndefined();
    expect(await namesIn()).toEqual(['bb22']);
  });
});
