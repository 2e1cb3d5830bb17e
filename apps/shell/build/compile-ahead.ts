import type { Plugin } from 'vite';

/** Chromium's explicit compile hint. It has an effect only at the start of a script. Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the browser compile all functions of a chunk during the download, off the main thread, instead of on their
 * first call. Used for a chunk that runs at once.
 * @param entry the entry module of the chunk
 */
export function compileAhead(entry: string): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // Runs after the bundler has put the list of lazy files at the start of the chunk.
      order: 'post',
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === entry,
        );
        if (chunk?.type !== 'chunk') return this.error(`The build has no chunk for ${entry}`);
        chunk.code = HINT + chunk.code;
      },
    },
  };
}
