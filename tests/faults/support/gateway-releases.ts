/** Releases of the gateway, made of the built product: each has another build id and some migrations more than this one. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestVersion } from '../../../apps/gateway/src/database/migrations/migrations';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'dist');
/** The list of migrations in the bundle, which is not minified: only its own end begins a line. */
const LIST = /(\b(?:const|let|var) migrations = \[)([\s\S]*?)\n\];/;

export interface GatewayReleases {
  /** @returns the script that starts the release with so many migrations more */
  make(more: number): Promise<string>;
  remove(): Promise<void>;
}

export async function createGatewayReleases(): Promise<GatewayReleases> {
  // Below the repository, where the bundle of the gateway finds its packages.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache', 'upgrades-'));
  return {
    async make(more) {
      const release = path.join(folder, String(more));
      // Hard links: only the files that differ are written anew.
      const { status, stderr } = spawnSync('cp', ['-al', dist, release], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`the build could not be copied: ${stderr}`);
      await replaceText(path.join(release, 'shell', 'index.html'), (text) => `${text}<!-- ${more} -->\n`);
      await addMigrations(path.join(release, 'gateway'), more);
      const script = path.join(release, 'start.mjs');
      await writeFile(script, "import { main } from './gateway/main.js';\nawait main();\n");
      return script;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function addMigrations(gateway: string, more: number): Promise<void> {
  const files = (await readdir(gateway, { recursive: true })).filter((name) => name.endsWith('.js'));
  let found = 0;
  for (const file of files) {
    const text = await readFile(path.join(gateway, file), 'utf8');
    if (!LIST.test(text)) continue;
    found += 1;
    const added = Array.from({ length: more }, (_, index) => JSON.stringify(migration(index + 1)));
    await replaceText(path.join(gateway, file), (all) =>
      all.replace(LIST, (_, start: string, list: string) => `${start}${list},${added.join(',')}\n];`),
    );
  }
  if (found !== 1) throw new Error(`the list of migrations was found in ${found} files`);
}

/** Changes tables that every request reads, and only adds: the release before runs on. */
function migration(number: number) {
  return {
    version: newestVersion() + number,
    name: `of-a-test-${number}`,
    runsWith: newestVersion(),
    statements: [
      `alter table accounts add column of_a_test_${number} text not null default 'x'`,
      `alter table memberships add column of_a_test_${number} integer`,
      `create index of_a_test_${number} on accounts (of_a_test_${number})`,
    ],
  };
}

/** Writes a new file, so that the one that it was linked with stays. */
async function replaceText(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await rm(file);
  await writeFile(file, change(text));
}
