/**
 * Collects the files of a version and refuses the whole version on the first fault: a path that leads out of the version,
 * too many files, too many bytes, no entry page.
 */
import { PublishFault } from './publish-fault';

export const MAX_FILES = 5_000;
export const MAX_UNPACKED_BYTES = 104_857_600;
export const ENTRY_PAGE = 'index.html';
/** Beside the files: not served, but read as the registration that the version brings. */
export const REGISTRATION_FILE = 'registration.json';

const MAX_PATH_LENGTH = 300;
/** Segments as a build writes them. `.` and `..`, hidden names and characters with a meaning in an address are left. */
const PLAIN_PATH = /^[\w@~+-][\w.@~+-]*(?:\/[\w@~+-][\w.@~+-]*)*$/;

export interface CollectedFiles {
  /** By their paths, in alphabetical order. */
  files: ReadonlyMap<string, Buffer>;
  registration: Buffer | undefined;
}

export interface FileCollector {
  /** @throws PublishFault before the content is read, when the file makes the version too large */
  expect(path: string, bytes: number): void;
  add(path: string, content: Buffer): void;
  /** @throws PublishFault without an entry page */
  finish(): CollectedFiles;
}

export function createFileCollector(): FileCollector {
  const files = new Map<string, Buffer>();
  const expected = new Set<string>();
  let totalBytes = 0;
  return {
    expect(path, bytes) {
      if (path.length > MAX_PATH_LENGTH || !PLAIN_PATH.test(path))
        throw new PublishFault(`${JSON.stringify(path)} is not a plain path below the folder.`);
      if (expected.has(path)) throw new PublishFault(`${path} is there twice.`);
      expected.add(path);
      totalBytes += bytes;
      if (expected.size > MAX_FILES) throw new PublishFault(`The version has more than ${MAX_FILES} files.`);
      if (totalBytes > MAX_UNPACKED_BYTES)
        throw new PublishFault(`The version has more than ${MAX_UNPACKED_BYTES} bytes.`);
    },
    add: (path, content) => void files.set(path, content),
    finish() {
      const registration = files.get(REGISTRATION_FILE);
      files.delete(REGISTRATION_FILE);
      if (!files.has(ENTRY_PAGE)) throw new PublishFault(`The version has no entry page ${ENTRY_PAGE}.`);
      const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { files: new Map(sorted), registration };
    },
  };
}
