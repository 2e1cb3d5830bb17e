// Writes each hashed script and style sheet of a build once more as its difference to the same file of the builds
// before, for browsers that still have that file (RFC 9842, content coding `dcz`). Node 20 has no Zstandard, so a
// WebAssembly build of it compresses.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below the folder of the build. The dot keeps it from being listed, and from being kept with the files of earlier builds. */
const deltasFolder = '.deltas';

/** `assets/chrome-Cj2EdK2d.js`: what stays in the next build, the hash, the ending. */
const hashedName = /^(.+)-[\w-]{8}(\.(?:js|css))$/;

/** As many builds before as are kept in any case (case X6). */
const maxDeltas = 3;
const level = 19;

/** @type {Promise<typeof import('@bokuweb/zstd-wasm')> | undefined} */
let zstandard;

/**
 * Loaded once only: another initialisation would replace the memory in which contexts of other parts of the build lie.
 * Loaded late, because every command imports this file, also one that has yet to install the packages.
 */
function loadZstandard() {
  zstandard ??= import('@bokuweb/zstd-wasm').then(async (library) => {
    await library.init();
    return library;
  });
  return zstandard;
}

/** A Zstandard frame that decoders skip; its content is the hash of the dictionary (RFC 9842 §5). */
const headerOfDcz = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** @param {string} name @returns {string | undefined} the same for each build's version of the file */
function lineOf(name) {
  const [, stem, ending] = hashedName.exec(name) ?? [];
  return stem && stem + ending;
}

/** The names of the hashed texts below a folder. @param {string} folder @returns {Promise<string[]>} */
async function textsIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.') && lineOf(name) !== undefined);
}

/** The files of earlier builds by what stays in their names, the newest first. */
async function readEarlier(earlier) {
  const byLine = new Map();
  for (const name of await textsIn(earlier)) {
    const file = path.join(earlier, name);
    const line = lineOf(name);
    byLine.set(line, [...(byLine.get(line) ?? []), { file, time: (await stat(file)).mtimeMs }]);
  }
  for (const files of byLine.values()) files.sort((a, b) => b.time - a.time);
  return byLine;
}

/**
 * Writes `.deltas/<name>.<SHA-256 of the earlier file, base64url>.dcz`. A difference that is not smaller than the brotli
 * copy is not written.
 * @param {string} folder of a finished build with its compressed copies
 * @param {string} earlier the folder of earlier files
 */
export async function writeDeltas(folder, earlier) {
  await rm(path.join(folder, deltasFolder), { recursive: true, force: true });
  const byLine = await readEarlier(earlier);
  if (byLine.size === 0) return;
  const { compressUsingDict, createCCtx, freeCCtx } = await loadZstandard();
  const context = createCCtx();
  try {
    for (const name of await textsIn(folder)) {
      for (const { file } of (byLine.get(lineOf(name)) ?? []).slice(0, maxDeltas))
        await writeDelta(folder, name, file, (content, dictionary) =>
          compressUsingDict(context, content, dictionary, level),
        );
    }
  } finally {
    freeCCtx(context);
  }
}

async function writeDelta(folder, name, earlierFile, compress) {
  const dictionary = await readFile(earlierFile);
  const content = await readFile(path.join(folder, name));
  const hash = createHash('sha256').update(dictionary).digest();
  const frame = compress(content, dictionary);
  const delta = Buffer.concat([headerOfDcz, hash, frame]);
  const { size } = await stat(path.join(folder, `${name}.br`)).catch(() => stat(path.join(folder, name)));
  if (delta.length >= size) return;
  const target = path.join(folder, deltasFolder, `${name}.${hash.toString('base64url')}.dcz`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, delta);
}
