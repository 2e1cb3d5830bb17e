import { readFile } from 'node:fs/promises';

const ENCODINGS: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** The file is in another encoding, so that letters would be lost. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/**
 * The text of a file that a person has written, in UTF-8 or, with its mark, UTF-16. The mark is left out.
 * @throws EncodingError, and errors of the file system
 */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const marked = ENCODINGS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new EncodingError('The file is not UTF-8.', { cause });
  }
}
