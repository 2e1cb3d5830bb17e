/** The files of a built folder with the compressed copies that the build put beside them. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ENCODINGS, type Encoding } from './negotiate-encoding';

export interface BuiltFile {
  /** The path below the folder, with forward slashes: `assets/index-abc.js`. */
  name: string;
  /** The path of the file on the disk. */
  file: string;
  /** The paths of the compressed copies. */
  copies: Partial<Record<Encoding, string>>;
  /** The paths of its differences to earlier files, by the SHA-256 of those in base64. */
  deltas: ReadonlyMap<string, string>;
}

/** The build puts a difference at `.deltas/<name>.<SHA-256 of the earlier file, base64url>.dcz`. */
const DELTAS = '.deltas';
const DELTA_NAME = /^(.+)\.([\w-]{43})\.dcz$/;

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Returns an empty list for a missing folder. Leaves out names with a leading dot, which only the build uses. */
export async function listFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const deltas = await listDeltas(join(folder, DELTAS));
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
      .filter((path) => !path.some((segment) => segment.startsWith('.')))
      .map((path) => path.join('/')),
  );
  const isCopy = (name: string) =>
    Object.values(ENDINGS).some(
      (ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)),
    );
  return [...names]
    .filter((name) => !isCopy(name))
    .toSorted()
    .map((name) => ({
      name,
      file: join(folder, name),
      copies: copiesOf(name),
      deltas: deltas.get(name) ?? new Map(),
    }));

  function copiesOf(name: string): BuiltFile['copies'] {
    const there = ENCODINGS.filter((encoding) => names.has(name + ENDINGS[encoding]));
    return Object.fromEntries(there.map((encoding) => [encoding, join(folder, name + ENDINGS[encoding])]));
  }
}

/** The differences of each file, by its name. */
async function listDeltas(folder: string): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const byName = new Map<string, Map<string, string>>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const [, name, hash] = DELTA_NAME.exec(relative(folder, file).split(sep).join('/')) ?? [];
    if (name === undefined || hash === undefined) continue;
    const deltas = byName.get(name) ?? new Map<string, string>();
    byName.set(name, deltas.set(Buffer.from(hash, 'base64url').toString('base64'), file));
  }
  return byName;
}
