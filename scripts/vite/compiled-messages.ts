// Ships the texts compiled, without their parser (decisions/0012). A build in which a page's script contains the
// parser fails.
import { readFile } from 'node:fs/promises';
import { type Plugin, runnerImport } from 'vite';
import { compileCatalogue } from '../../packages/messages/src/compile-catalogue';
import type { Catalogue } from '../../packages/messages/src/create-messages';

const SOURCE = /packages\/messages\/src\/en-US\/[\w-]+\.ts$/;
const TRANSLATION = /packages\/messages\/src\/locales\/[\w-]+\/[\w-]+\.json$/;

/** The formatter's replacement for its parser. It contains only the types of a compiled message. */
const WITHOUT_PARSER = '@formatjs/icu-messageformat-parser/no-parser.js';
const PARSER = /@formatjs\/icu-messageformat-parser\/index\.js$/;

/** A module id without the development server's query, with forward slashes. */
const fileOf = (id: string) => id.replace(/\?.*$/, '').replaceAll('\\', '/');

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    // Runs before Vite's own JSON plugin.
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: WITHOUT_PARSER }] },
    }),
    async load(id) {
      const file = fileOf(id);
      if (SOURCE.test(file)) return compileSource(file);
      if (TRANSLATION.test(file)) {
        return JSON.stringify(compileCatalogue(JSON.parse(await readFile(file, 'utf8'))));
      }
      return null;
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.moduleIds.some((id) => PARSER.test(fileOf(id)))) {
          this.error(`${output.fileName} contains the message parser, which only a build may use`);
        }
      }
    },
  };
}

/** A part of the source locale is a TypeScript module, which is run to read its texts. */
async function compileSource(file: string): Promise<string> {
  const { module } = await runnerImport<Record<string, Catalogue>>(file, { logLevel: 'error' });
  return Object.entries(module)
    .map(([name, catalogue]) => `export const ${name} = ${JSON.stringify(compileCatalogue(catalogue))};`)
    .join('\n');
}
