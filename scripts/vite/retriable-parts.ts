// Makes dynamic imports retriable: the page fetches their files first (`import-part.ts` says why). The plugin replaces
// the bundler's helper, which remembers failures as the browser does.
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

/** The bundler's helper module, and the function of it that wraps each dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const CALLED = '__vitePreload';

/** Adds the part's own file, which the bundler leaves out where it is the only one. */
function withOwnFile(file: string, others: readonly string[]): string[] {
  return [file, ...others.filter((other) => other !== file)];
}

const settings: UserConfig = {
  build: {
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' ? withOwnFile(file, others) : others,
    },
  },
};

export function retriableParts(): Plugin {
  const helper = JSON.stringify(fileURLToPath(new URL('import-part.ts', import.meta.url)));
  let base = '/';
  let isFound = false;
  return {
    name: 'retriable-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => settings,
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      if (id !== HELPER) return null;
      isFound = true;
      return `import { importPart } from ${helper};
export const ${CALLED} = (load, files = []) => importPart(load, files.map((file) => ${JSON.stringify(base)} + file));`;
    },
    generateBundle(_options, bundle) {
      const hasParts = Object.values(bundle).some((file) => file.type === 'chunk' && file.isDynamicEntry);
      if (hasParts && !isFound) this.error(`No dynamic import uses the bundler's helper ${HELPER}`);
    },
  };
}
