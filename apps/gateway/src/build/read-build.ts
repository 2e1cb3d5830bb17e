/** What the gateway takes from the build besides the pages: the runtime script, and a name for the build as a whole. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { PageError } from '../http/page-configuration';

/** The script of every frame; its file name changes with its content. */
export interface RuntimeScript {
  file: string;
  content: string;
}

export interface Build {
  /** Changes whenever the shell's page or the runtime does. */
  id: string;
  runtime: RuntimeScript;
}

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

/** @throws PageError when the folder holds no whole build */
export async function readBuild(folder: string): Promise<Build> {
  const runtime = await readRuntime(join(folder, 'runtime'));
  // In development the shell is served from its sources, and every restart is a build of its own.
  const shell = await readFile(join(folder, 'shell', 'index.html'), 'utf8').catch(() => '');
  const id = createHash('sha256').update(shell).update(runtime.file).digest('hex').slice(0, 16);
  return { id, runtime };
}

async function readRuntime(folder: string): Promise<RuntimeScript> {
  const manifest = v.safeParse(
    manifestText,
    await readFile(join(folder, 'manifest.json'), 'utf8').catch(notBuilt),
  );
  if (!manifest.success) return notBuilt();
  const { file } = manifest.output;
  return { file, content: await readFile(join(folder, file), 'utf8').catch(notBuilt) };
}

function notBuilt(cause?: unknown): never {
  throw new PageError('The product is not built: run `npm run build`', { cause });
}
