import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** The SDK as an application's build would bundle it: all exports, minified. */
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
