/** For tests: a `.tgz`, also one that a publisher must not send. */
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

/** @param headers of further entries, such as links */
export async function packArchive(
  files: Readonly<Record<string, string | Buffer>>,
  headers: readonly Partial<Header>[] = [],
): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  for (const header of headers) archive.entry({ name: 'entry', ...header });
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}
