/** Reads the files of a built folder. Links are refused: they may lead anywhere. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type CollectedFiles, createFileCollector, refusePath } from './collect-files';
import { PublishFault } from './publish-fault';

/**
 * @param isLeftOut says which paths are no part of the version
 * @throws PublishFault for a folder that cannot be read, and for the faults of `createFileCollector`
 */
export async function readFolder(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<CollectedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new PublishFault(`The folder ${folder} cannot be read.`, { cause });
  });
  const collector = createFileCollector();
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (isLeftOut(path)) continue;
    if (!entry.isFile()) throw refusePath(path, 'is a link or a device; only files are published.');
    collector.expect(path, (await stat(file)).size);
    collector.add(path, await readFile(file));
  }
  return collector.finish();
}
