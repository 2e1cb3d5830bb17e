/**
 * Releases of the shell, made of the built product: each has another build id and other names of its hashed files, and
 * keeps the files of exactly the three builds before it, as an image of a deployment would.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dropEarlier, maxAgeMs, setAside } from '../../../scripts/build/earlier-files.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'dist');
const HASHED = /[\w.-]+-[\w-]{8}\.\w+/g;
const IS_TEXT = /\.(?:css|html|js)$/;
const IS_COPY = /\.(?:br|gz)$/;

export interface ShellReleases {
  /** @returns the script that starts the product with the next release */
  next(): Promise<string>;
  remove(): Promise<void>;
}

export async function createShellReleases(): Promise<ShellReleases> {
  // Below the repository, where the bundle of the gateway finds its packages.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache', 'releases-'));
  let count = 0;
  return {
    async next() {
      count += 1;
      const release = path.join(folder, String(count));
      await mkdir(release);
      for (const name of ['identity', 'runtime', 'suite'])
        await symlink(path.join(dist, name), path.join(release, name));
      await cp(path.join(dist, 'gateway'), path.join(release, 'gateway'), { recursive: true });
      await writeShell(release, count > 1 ? path.join(folder, String(count - 1)) : undefined, count);
      const script = path.join(release, 'start.mjs');
      await writeFile(script, "import { main } from './gateway/main.js';\nawait main();\n");
      return script;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function writeShell(release: string, previous: string | undefined, count: number): Promise<void> {
  const shell = path.join(release, 'shell');
  const earlier = path.join(release, 'earlier', 'shell');
  // So far apart that age alone keeps no file.
  const now = Date.now() + count * 2 * maxAgeMs;
  if (previous !== undefined) {
    const copy = { recursive: true, preserveTimestamps: true };
    await cp(path.join(previous, 'earlier'), path.join(release, 'earlier'), copy).catch(() => {});
    await cp(path.join(previous, 'shell'), shell, copy);
    setAside(shell, earlier, 'assets/', now);
    await rm(shell, { recursive: true });
  }
  const built = path.join(dist, 'shell');
  const rename = (text: string) => text.replace(HASHED, (name) => names.get(name) ?? name);
  const files = (await readdir(built, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !IS_COPY.test(entry.name))
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)));
  const names = new Map(
    files
      .filter((file) => file.startsWith('assets'))
      .map((file) => [path.basename(file), nameIn(path.basename(file), count)]),
  );
  for (const file of files) {
    const target = path.join(shell, rename(file));
    await mkdir(path.dirname(target), { recursive: true });
    const content = await readFile(path.join(built, file));
    await writeFile(target, IS_TEXT.test(file) ? rename(content.toString()) : content);
  }
  dropEarlier(shell, earlier, now, 0);
}

/** Another hash of the same length. */
function nameIn(name: string, count: number): string {
  return name.replace(/-[\w-]{8}(\.\w+)$/, (hash, ending: string) => {
    const other = createHash('sha256').update(`${count} ${hash}`).digest('base64url').slice(0, 8);
    return `-${other}${ending}`;
  });
}
