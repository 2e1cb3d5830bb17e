// Builds the classic script that defines the runtime module, the scripts that it loads later, and a manifest that names the
// first one.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite';
import { parseOnly } from '../../scripts/vite/parse-only';

const inPart = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The later scripts by their names. Their file names begin as that of the first script, as files that are cached for ever. */
const PARTS = { rare: 'src/rare/main.ts', apollo: 'src/rare/apollo-main.ts' };
const NAMES_OF_PARTS = 'virtual:parts';

/** One classic script, with everything that it imports. */
const script = (input: string, name: string): InlineConfig['build'] => ({
  target: 'es2022',
  modulePreload: false,
  rolldownOptions: {
    input: inPart(input),
    optimization: { inlineConst: true },
    output: { format: 'iife', entryFileNames: `${name}-[hash].js` },
  },
});

interface PartFile {
  fileName: string;
  code: string;
}

async function buildPart(name: string, input: string): Promise<PartFile> {
  const result = await build({
    root: inPart('.'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [parseOnly()],
    build: { ...script(input, `runtime-${name}`), write: false },
  });
  const file = 'output' in result ? result.output.find(({ type }) => type === 'chunk') : undefined;
  if (file?.type !== 'chunk') throw new Error(`The build made no script of the part ${name}.`);
  return file;
}

/** Builds the later scripts first, because the first script contains their names. */
function laterParts(): Plugin {
  const files = new Map<string, PartFile>();
  return {
    name: 'runtime-parts',
    async buildStart() {
      for (const [name, input] of Object.entries(PARTS)) files.set(name, await buildPart(name, input));
    },
    resolveId: (source) => (source === NAMES_OF_PARTS ? `\0${NAMES_OF_PARTS}` : null),
    load(id) {
      if (id !== `\0${NAMES_OF_PARTS}`) return null;
      const names = [...files].map(
        ([name, { fileName }]) => `export const ${name} = ${JSON.stringify(fileName)};`,
      );
      return names.join('\n');
    },
    generateBundle() {
      for (const { fileName, code } of files.values())
        this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

function manifest(): Plugin {
  return {
    name: 'runtime-manifest',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) throw new Error('The build made no runtime script.');
      const source = `${JSON.stringify({ file: basename(entry.fileName) })}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
    },
  };
}

export default defineConfig({
  root: inPart('.'),
  plugins: [laterParts(), manifest(), parseOnly()],
  publicDir: false,
  build: { ...script('src/main.ts', 'runtime'), outDir: inPart('../../dist/runtime'), emptyOutDir: true },
});
