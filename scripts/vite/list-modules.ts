// Writes the modules of each built file to `.modules.json`, which is not served: `npm run test:changed` finds with it the
// pages that a change can break.
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** `assets/AssistantPanel-BTo29hAj.js` → `AssistantPanel` */
const nameOf = (fileName: string) => path.basename(fileName).replace(/(?:-[\w-]{8})?\.js$/, '');

export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules: Record<string, string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const own = file.moduleIds.map((id) =>
          path
            .relative(root, id.split('?')[0] ?? '')
            .split(path.sep)
            .join('/'),
        );
        modules[nameOf(file.fileName)] = own.filter((id) => /^(?:apps|examples|packages)\//.test(id));
      }
      this.emitFile({ type: 'asset', fileName: '.modules.json', source: JSON.stringify(modules) });
    },
  };
}
