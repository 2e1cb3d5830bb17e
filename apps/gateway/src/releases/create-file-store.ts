/**
 * The storage of published files, by the hash of their content: in the database, in a folder that all processes share, or
 * in a bucket.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleasesPlace } from '../config/releases-place';
import { syncFolder } from '../platform/sync-folder';
import { createBucketFiles } from './bucket-files';
import type { FileStore } from './file-store';
import { sha256 } from './publish/prepare-version';

/** @param place undefined: the files are stored in the database */
export function createFileStore(place: ReleasesPlace | undefined): FileStore {
  if (place === undefined) return databaseFiles;
  return 'folder' in place ? createFolderFiles(place.folder) : createBucketFiles(place.bucket, fetch);
}

const databaseFiles: FileStore = {
  putAhead: async () => {},
  async put(trx, files) {
    for (const { hash, content, brotli } of files)
      await trx
        .insertInto('release_files')
        .values({ hash, content, brotli: brotli ?? null })
        .onConflict((on) => on.column('hash').doNothing())
        .execute();
  },
  async get(db, hash) {
    const row = await db
      .selectFrom('release_files')
      .select(['content', 'brotli'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    return (
      row && {
        hash,
        content: Buffer.from(row.content),
        brotli: row.brotli ? Buffer.from(row.brotli) : undefined,
      }
    );
  },
  async remove(trx, hashes) {
    if (hashes.length > 0) await trx.deleteFrom('release_files').where('hash', 'in', hashes).execute();
  },
};

function createFolderFiles(folder: string): FileStore {
  const fileOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    putAhead: async () => {},
    async put(_trx, files) {
      for (const { hash, content, brotli } of files) {
        const file = fileOf(hash);
        await mkdir(dirname(file), { recursive: true });
        if (brotli !== undefined) await writeWhole(`${file}.br`, brotli);
        await writeWhole(file, content);
      }
    },
    async get(_db, hash) {
      const file = fileOf(hash);
      const [content, brotli] = await Promise.all([readIfThere(file), readIfThere(`${file}.br`)]);
      if (content === undefined) return undefined;
      if (sha256(content) !== hash)
        throw new Error(`The folder of the releases has other bytes under ${hash}.`);
      return { hash, content, brotli };
    },
    async remove(_trx, hashes) {
      for (const file of hashes.map(fileOf)) {
        await rm(file, { force: true });
        await rm(`${file}.br`, { force: true });
      }
    },
  };
}

/** A reader never sees half a file, also after a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  await syncFolder(dirname(file));
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  });
}
