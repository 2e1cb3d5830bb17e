import type { Plugin } from 'vite';

/** Chromium's explicit compile hint; of no meaning to others. It counts at the very beginning of a script alone. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile all functions of a chunk while its bytes come, beside the main thread, and not each when it is
 * first called: for a chunk that is drawn from at once.
 * @param entry the module that the chunk is made of
 */
export function compileAhead(entry: string): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // After the bundler has put the list of later files before everything.
      order: 'post',
      handler(_options, bundle) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === entry,
        );
        if (chunk?.type !== 'chunk') return this.error(`The build made no chunk of ${entry}`);
        chunk.code = HINT + chunk.code;
      },
    },
  };
}
