import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EncodingError, readTextFile } from './read-text-file';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: Uint8Array): string {
  const file = join(folder, 'file.txt');
  writeFileSync(file, bytes);
  return file;
}

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from('René 編')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFRené 編')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFRené 編', 'utf16le')],
    ['UTF-16, the large half first, with a mark', Buffer.from('\uFEFFRené 編', 'utf16le').swap16()],
  ])('is read in %s', async (_name, bytes) => {
    expect(await readTextFile(fileOf(bytes))).toBe('René 編');
  });

  it('is refused in another encoding, in which a letter would be lost', async () => {
    await expect(readTextFile(fileOf(Buffer.from('René', 'latin1')))).rejects.toThrow(EncodingError);
  });

  it('that does not exist is an error of the file system', async () => {
    await expect(readTextFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
