/** Built files as content: those of this build from memory, those of earlier builds from where they are kept. */
import { readFile } from 'node:fs/promises';
import { GatewayError } from '../http/errors/gateway-error';
import type { Content } from './content';
import { createContentInMemory } from './content-in-memory';
import type { BuiltFile } from './list-files';
import { ENCODINGS } from './negotiate-encoding';

/** A build that is made while this process runs changes nothing for it. */
export async function readContent(
  { file, copies }: BuiltFile,
  headers: Readonly<Record<string, string>>,
): Promise<Content> {
  const [plain, br, gzip] = await Promise.all([
    readFile(file),
    copies.br === undefined ? undefined : readFile(copies.br),
    copies.gzip === undefined ? undefined : readFile(copies.gzip),
  ]);
  return createContentInMemory(headers, { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
}

/** Seldom asked for, and many: read when somebody does. Its name changes with its content. */
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
