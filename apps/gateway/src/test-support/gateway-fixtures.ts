/** For tests: a configuration and a minimal built product. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Build } from '../build/read-build';
import type { Config } from '../config/config';
import { loadConfig } from '../config/load-config';
import { createContentInMemory } from '../delivery/content-in-memory';

const RUNTIME = { file: 'runtime-abc.js', content: 'run()' };

export const testBuild: Build = {
  id: 'build-1',
  builtAt: new Date('2026-11-25T12:00:00Z'),
  worker: { files: ['assets/index-abc.js'], script: 'work()', removal: 'remove()' },
  runtime: {
    file: RUNTIME.file,
    scripts: new Map([[RUNTIME.file, createContentInMemory({}, { plain: Buffer.from(RUNTIME.content) })]]),
  },
};

export function createTestConfig(variables: Record<string, string> = {}): Config {
  return loadConfig({ LOG_LEVEL: 'silent', ...variables }, '/nowhere').config;
}

const slot = (id: string) => `<script type="application/json" id="${id}">{}</script>`;

const head = '<head><title>Unified Shell</title><link rel="icon" href="/icon.png"></head>';

export const builtFiles: Record<string, string> = {
  'shell/index.html': `<html>${head}${slot('shell-config')}<script>boot()</script></html>`,
  'shell/assets/index-abc.js': 'shell()',
  'identity/index.html': `<html>${head}${slot('identity-config')}</html>`,
  'suite/home/index.html': '<html><script type="module" src="./assets/home-abc.js"></script></html>',
  'suite/home/assets/home-abc.js': 'home()',
  'suite/sample/index.html': '<html>sample</html>',
  'suite/generic/index.html': '<html><title>Solution</title></html>',
  'suite/partner/index.html': '<html>partner</html>',
  'runtime/manifest.json': JSON.stringify({ file: RUNTIME.file }),
  [`runtime/${RUNTIME.file}`]: RUNTIME.content,
};

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
