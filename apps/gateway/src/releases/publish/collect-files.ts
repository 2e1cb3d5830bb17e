/**
 * Collects the files of a version and refuses the whole version on the first fault: a path that leads out of the version,
 * too many files, too many bytes, no entry page.
 */
import { faultOfPath, showPath } from '@unified-shell/api/release-paths';
import { PublishFault } from './publish-fault';

export const MAX_FILES = 5_000;
export const MAX_UNPACKED_BYTES = 104_857_600;
export const ENTRY_PAGE = 'index.html';
/** Beside the files: not served, but read as the registration that the version brings. */
export const REGISTRATION_FILE = 'registration.json';

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
      const fault = faultOfPath(path);
      if (fault !== undefined) throw refusePath(path, `${fault}.`);
      const name = normalisePath(path);
      if (expected.has(name)) throw refusePath(path, 'is there twice.');
      expected.add(name);
      totalBytes += bytes;
      if (expected.size > MAX_FILES) throw new PublishFault(`The version has more than ${MAX_FILES} files.`);
      if (totalBytes > MAX_UNPACKED_BYTES)
        throw new PublishFault(`The version has more than ${MAX_UNPACKED_BYTES} bytes.`);
    },
    add: (path, content) => void files.set(normalisePath(path), content),
    finish() {
      const registration = files.get(REGISTRATION_FILE);
      files.delete(REGISTRATION_FILE);
      if (!files.has(ENTRY_PAGE))
        throw new PublishFault(
          `The version has no entry page ${ENTRY_PAGE} at its top: name the folder that the build writes, such as dist.`,
        );
      const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { files: new Map(sorted), registration };
    },
  };
}

/** Names are stored in one of their forms: a file system may write another one than the page that names the file. */
const normalisePath = (path: string) => path.normalize('NFC');

/** @param rule the end of a sentence that begins with the path */
export function refusePath(path: string, rule: string): PublishFault {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return new PublishFault(
    `${showPath(path)} ${rule} Rename it, or leave it out of the archive; the commands leave out what --leave-out '${name}' names.`,
  );
}
