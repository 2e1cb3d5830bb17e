/**
 * What a built folder gives to browsers: its files, and those of earlier builds, which a tab that was opened before the
 * last deployment still asks for. Read once at start; what is not in here is not found.
 */
import type { Content } from './content';
import { lazyContent, readContent } from './content-of-file';
import { listFiles } from './list-files';
import { mediaTypeOf } from './media-type';

export interface ServedFolder {
  folder: string;
  /** Where the build keeps the files of earlier builds; it may be absent. */
  earlier: string;
  /** The one file that is not for browsers as it is. */
  except: string;
  /** Whether the name changes with the content; of earlier builds no other file is served. */
  isHashed(name: string): boolean;
  /** Go with each file. */
  headers?: Readonly<Record<string, string>>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
export const ASK_FIRST = 'no-cache';

/** By name below the folder. */
export async function readServedFiles(folder: ServedFolder): Promise<ReadonlyMap<string, Content>> {
  const headersOf = (name: string) => ({
    'content-type': mediaTypeOf(name),
    'cache-control': folder.isHashed(name) ? FOR_EVER : ASK_FIRST,
    ...folder.headers,
  });
  const served = new Map<string, Content>();
  for (const file of await listFiles(folder.earlier)) {
    if (folder.isHashed(file.name)) served.set(file.name, lazyContent(file, headersOf(file.name)));
  }
  for (const file of await listFiles(folder.folder)) {
    if (file.name !== folder.except) served.set(file.name, await readContent(file, headersOf(file.name)));
  }
  return served;
}
