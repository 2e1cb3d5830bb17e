// Packs the files of a version as the API takes them: a gzipped tar archive. The gateway checks it again.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { faultOfPath, showPath } from '@unified-shell/api/release-paths';
import { pack } from 'tar-stream';

/** @throws Error that names the first file that cannot be published, with the rule and the way to leave it out */
export async function packFolder(folder: string, isLeftOut: (path: string) => boolean): Promise<Buffer> {
  const archive = pack();
  for (const file of listFiles(folder, '', isLeftOut)) {
    const content = readFileSync(path.join(folder, file));
    archive.entry({ name: file.normalize('NFC') }, content);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

function listFiles(folder: string, below: string, isLeftOut: (path: string) => boolean): string[] {
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isLeftOut(file)) return [];
    const fault = faultOfPath(file.normalize('NFC'));
    if (fault !== undefined) throw new Error(`${showPath(file)} ${fault}. ${sayLeaveOut(file)}`);
    if (entry.isDirectory()) return listFiles(folder, file, isLeftOut);
    if (!entry.isFile())
      throw new Error(
        `${showPath(file)} is a link or a device; only files are published. ${sayLeaveOut(file)}`,
      );
    return [file];
  });
}

const sayLeaveOut = (file: string) => `Rename it, or leave it out: --leave-out '${path.basename(file)}'`;
