/**
 * Reads the parts of the build that the gateway needs besides the pages: the runtime scripts and the build's id.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Content } from '../delivery/content';
import { PageError } from '../delivery/page-error';
import { readServedFiles } from '../delivery/read-served-files';
import { EARLIER } from '../pages/static-page-source';

export interface Build {
  /** Changes when the shell's page or the runtime changes. */
  id: string;
  runtime: RuntimeScripts;
}

/** The script of every frame; its file name changes with its content. */
export interface RuntimeScripts {
  /** The file name of this build's script. */
  file: string;
  /** The scripts of this and earlier builds by file name: pages that were opened earlier request the older ones. */
  scripts: ReadonlyMap<string, Content>;
}

const MANIFEST = 'manifest.json';

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
  const shell = await readFile(join(folder, 'shell', 'index.html'), 'utf8').catch(() => '');
  const id = createHash('sha256').update(shell).update(runtime.file).digest('hex').slice(0, 16);
  return { id, runtime };
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
