// Writes a brotli and a gzip copy of each text file at the highest level, so that the product does not compress while
// it serves. The document is left out, because the product renders it at its start.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set([
  '.css',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function copyOf(file, ending, length, compressed) {
  // A copy that is not smaller is not written.
  if (compressed.length < length) await writeFile(file + ending, compressed);
}

async function compressFile(file) {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await copyOf(file, '.br', content.length, await toBrotli(content, { params }));
  await copyOf(file, '.gz', content.length, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** @param {string} folder of a finished build */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && texts.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}
