/** Reads the files of a `.tgz`. The archive is unpacked in memory, never onto a disk. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  type CollectedFiles,
  createFileCollector,
  MAX_FILES,
  MAX_UNPACKED_BYTES,
  refusePath,
} from './collect-files';
import { PublishFault } from './publish-fault';

/** `npm pack` puts all files below it. In any other archive it is a folder of the version. */
const PACKAGE_FOLDER = 'package/';
/** A header and the padding of each file. A small archive may unpack to any number of bytes between the files. */
const MAX_TAR_BYTES = MAX_UNPACKED_BYTES + MAX_FILES * 2_048;

/**
 * @param isLeftOut says which paths are no part of the version
 * @throws PublishFault for a broken archive, and for anything in it that is neither a file nor a folder
 */
export async function readArchive(
  archive: Buffer,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<CollectedFiles> {
  const entries = extract();
  const unpacking = pipeline(Readable.from([archive]), createGunzip(), limitBytes(), entries);
  // Its failure ends the loop too, which reports it.
  unpacking.catch(() => {});
  const collector = createFileCollector();
  const read: [path: string, content: Buffer][] = [];
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      const path = name.startsWith('./') ? name.slice(2) : name;
      if (type === 'directory' || isLeftOut(path)) {
        entry.resume();
        continue;
      }
      if (type !== 'file') throw refusePath(name, `is a ${type}; only files and folders are published.`);
      collector.expect(path, size);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      read.push([path, Buffer.concat(chunks)]);
    }
    await unpacking;
  } catch (cause) {
    entries.destroy();
    if (cause instanceof PublishFault) throw cause;
    throw new PublishFault('The archive cannot be read: it must be a gzipped tar archive.', { cause });
  }
  const isPackage = read.every(([path]) => path.startsWith(PACKAGE_FOLDER));
  for (const [path, content] of read)
    collector.add(isPackage ? path.slice(PACKAGE_FOLDER.length) : path, content);
  return collector.finish();
}

function limitBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_TAR_BYTES) done(new PublishFault('The archive unpacks to too many bytes.'));
      else done(null, chunk);
    },
  });
}
