/**
 * Reads the parts of the build that the gateway needs besides the pages: the runtime scripts and the build's id.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Content } from '../delivery/content';
import { listFiles } from '../delivery/list-files';
import { PageError } from '../delivery/page-error';
import { readServedFiles } from '../delivery/read-served-files';
import { EARLIER } from '../pages/static-page-source';

export interface Build {
  /** Changes when the shell's page or the runtime changes. */
  id: string;
  builtAt: Date;
  runtime: RuntimeScripts;
  worker: WorkerBuild;
}

/** The parts of the shell's service worker (decisions/0052). */
export interface WorkerBuild {
  /** The paths of the shell's files whose names change with their content, below its folder: `assets/…`. */
  files: readonly string[];
  /** The code of the worker, before which the data of the release is written. Undefined in development. */
  script: string | undefined;
  /** The worker that removes itself. Undefined in development. */
  removal: string | undefined;
}

/** The script of every frame; its file name changes with its content. */
export interface RuntimeScripts {
  /** The file name of this build's script. */
  file: string;
  /** The scripts of this and earlier builds by file name: pages that were opened earlier request the older ones. */
  scripts: ReadonlyMap<string, Content>;
}

const MANIFEST = 'manifest.json';

/** Not served as it is, because its name begins with a dot. */
const WORKER_FOLDER = '.worker';

const manifestText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    file: v.pipe(
      v.string(),
      v.check((file) => file === basename(file) && file.endsWith('.js')),
    ),
  }),
);

/** @throws PageError when the folder holds no complete build */
export async function readBuild(folder: string): Promise<Build> {
  const runtime = await readRuntime(folder);
  // In development the shell is served from its sources, without a built page.
  const page = join(folder, 'shell', 'index.html');
  const shell = await readFile(page, 'utf8').catch(() => '');
  const id = createHash('sha256').update(shell).update(runtime.file).digest('hex').slice(0, 16);
  const { mtime: builtAt } = await stat(page).catch(() => stat(join(folder, 'runtime', MANIFEST)));
  return { id, builtAt, runtime, worker: await readWorker(join(folder, 'shell')) };
}

async function readWorker(shell: string): Promise<WorkerBuild> {
  const files = (await listFiles(shell)).map(({ name }) => name);
  const read = (name: string) => readFile(join(shell, WORKER_FOLDER, name), 'utf8').catch(() => undefined);
  return {
    files: files.filter(
      // A browser stores the texts of its own language when it reads them.
      (name) => name.startsWith('assets/') && !name.startsWith('assets/texts-') && !name.endsWith('.map'),
    ),
    script: await read('worker.js'),
    removal: await read('removal.js'),
  };
}

async function readRuntime(build: string): Promise<RuntimeScripts> {
  const folder = join(build, 'runtime');
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(notBuilt);
  const manifest = v.safeParse(manifestText, text);
  if (!manifest.success) return notBuilt();
  const { file } = manifest.output;
  const scripts = await readServedFiles({
    folder,
    earlier: join(build, EARLIER, 'runtime'),
    except: MANIFEST,
    isHashed: (name) => name.startsWith('runtime-') && name.endsWith('.js'),
    // Frames have other origins; for a script element this header is sufficient.
    headersOf: () => ({ 'cross-origin-resource-policy': 'cross-origin' }),
  });
  return scripts.has(file) ? { file, scripts } : notBuilt();
}

function notBuilt(cause?: unknown): never {
  throw new PageError('The product is not built: run `npm run build`', { cause });
}
