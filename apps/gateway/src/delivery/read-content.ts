/** Built files as content: those of this build from memory, those of earlier builds from the disk. */
import { readFile } from 'node:fs/promises';
import { GatewayError } from '../http/errors/gateway-error';
import type { Content } from './content';
import { createContentInMemory } from './content-in-memory';
import type { BuiltFile } from './list-files';
import { ENCODINGS } from './negotiate-encoding';

/** Reads the file once, so that a build made while this process runs does not affect it. */
export async function readContent(
  { file, copies, deltas }: BuiltFile,
  headers: Readonly<Record<string, string>>,
): Promise<Content> {
  const [plain, br, gzip] = await Promise.all([
    readFile(file),
    copies.br === undefined ? undefined : readFile(copies.br),
    copies.gzip === undefined ? undefined : readFile(copies.gzip),
  ]);
  const differences = new Map<string, Buffer>();
  for (const [hash, each] of deltas) differences.set(hash, await readFile(each));
  const bodies = { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
  return createContentInMemory(headers, bodies, differences);
}

/** Reads the file on request, as such files are many and seldom requested. The name changes with the content. */
export function lazyContent({ file, copies }: BuiltFile, headers: Readonly<Record<string, string>>): Content {
  return {
    headers,
    encodings: ENCODINGS.filter((encoding) => copies[encoding] !== undefined),
    load: (encoding) =>
      readFile((encoding && copies[encoding]) ?? file).catch((cause: unknown) => {
        throw isGone(cause) ? new GatewayError('NOT_FOUND', { cause }) : cause;
      }),
  };
}

function isGone(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
