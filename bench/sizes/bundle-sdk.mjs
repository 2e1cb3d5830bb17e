import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** The client as an application's own build would take it in: everything it exports, minified. */
export async function bundleSdk() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: {
        entry: ['index.ts', 'loader.ts'].map((file) => inRoot('packages', 'app-sdk', 'src', file)),
        formats: ['es'],
      },
    },
  });
  const [{ output }] = /** @type {any[]} */ ([result].flat());
  return output.map(({ code }) => code ?? '').join('\n');
}
