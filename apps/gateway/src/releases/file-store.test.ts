import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/schema';
import { createFileStore } from './create-file-store';

const stored = (content: Buffer, brotli?: Buffer) => ({
  hash: createHash('sha256').update(content).digest('hex'),
  content,
  brotli,
});
const ONE = stored(Buffer.from('one'), Buffer.from('o'));
const OTHER = stored(Buffer.from([0, 0xff]));
/** A folder needs no database. */
const NO_DATABASE = {} as unknown as Database;

describe('published files in a folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

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
    expect(await namesIn()).toEqual([ONE.hash, `${ONE.hash}.br`, OTHER.hash].toSorted());
  });

  it('are whole at every moment, while another process writes them', async () => {
    const content = Buffer.alloc(4_000_000, 'x');
    const large = stored(content);
    const store = createFileStore({ folder });
    let isWriting = true;
    const writing = store.put(NO_DATABASE, [large, large, large]).finally(() => {
      isWriting = false;
    });
    const lengths = new Set<number | undefined>();
    while (isWriting) lengths.add((await store.get(NO_DATABASE, large.hash))?.content.length);
    await writing;
    lengths.delete(undefined);
    expect([...lengths].every((length) => length === content.length)).toBe(true);
    expect((await store.get(NO_DATABASE, large.hash))?.content.equals(content)).toBe(true);
  });

  it('are removed with their compressed copies, and a missing one is no error', async () => {
    const store = createFileStore({ folder });
    await store.put(NO_DATABASE, [ONE, OTHER]);
    await store.remove(NO_DATABASE, [ONE.hash, 'dd44']);
    expect(await store.get(NO_DATABASE, ONE.hash)).toBeUndefined();
    expect(await namesIn()).toContain(OTHER.hash);
    expect(await namesIn()).not.toContain(`${ONE.hash}.br`);
  });

  it('that were changed in the folder are not served', async () => {
    const store = createFileStore({ folder });
    await store.put(NO_DATABASE, [OTHER]);
    await writeFile(join(folder, OTHER.hash.slice(0, 2), OTHER.hash), 'changed');
    await expect(store.get(NO_DATABASE, OTHER.hash)).rejects.toThrow('has other bytes');
  });
});
