/**
 * The files that a built folder serves: its own, and those of earlier builds, which a tab that was opened before the
 * last deployment still requests. They are listed once at start; any other file is not found.
 */
import type { Content } from './content';
import { listFiles } from './list-files';
import { mediaTypeOf } from './media-type';
import { lazyContent, readContent } from './read-content';

export interface ServedFolder {
  folder: string;
  /** The folder with the files of earlier builds; it may be missing. */
  earlier: string;
  /** The one file that is left out. */
  except: string;
  /** Whether the name changes with the content; of earlier builds, only such files are served. */
  isHashed(name: string): boolean;
  /** The headers of a file besides its media type and caching. */
  headersOf?(name: string): Readonly<Record<string, string>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** The content of each file, by its name below the folder. */
export async function readServedFiles(folder: ServedFolder): Promise<ReadonlyMap<string, Content>> {
  const headersOf = (name: string) => ({
    'content-type': mediaTypeOf(name),
    'cache-control': folder.isHashed(name) ? IMMUTABLE : REVALIDATE,
    ...folder.headersOf?.(name),
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
