import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The minified code of every entry of the client except the bindings of frameworks. */
async function bundle(): Promise<string> {
  const entry = ['index', 'loader'].map((name) => fileURLToPath(new URL(`${name}.ts`, import.meta.url)));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('The build has several outputs.');
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}

test('the client is at most 3 KB (brotli) and contains no code of the shell or the runtime', async () => {
  const code = await bundle();
  expect(code).toContain('EXC_MR_READY');
  expect(code).toContain('shellRedirect');
  expect(code).not.toContain('PING');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(3 * 1024);
});
