import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { componentsNamed, libraryTexts } from './library-texts';

const modules = join(
  dirname(createRequire(import.meta.url).resolve('@react-spectrum/s2/package.json')),
  'dist/private',
);
const folder = mkdtempSync(join(tmpdir(), 'library-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function bundle(script: string, components: string[]): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, script);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [libraryTexts(components)],
    build: {
      write: false,
      lib: { entry, formats: ['es'], cssFileName: 'style' },
      rolldownOptions: { external: [/^react/, /^@react-/, /^clsx/] },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[];
  return output[0].code;
}

const modulePath = (file: string) => JSON.stringify(join(modules, file));

test.each(['en-US', 'de-DE', 'ja-JP'])(
  'the build keeps only the texts of the used components in %s',
  async (locale) => {
    const code = await bundle(`export { default } from ${modulePath(`intl/${locale}.mjs`)};`, [
      'button',
      'toast',
    ]);
    const { default: texts } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(Object.keys(texts)).toEqual([
      'button.pending',
      'toast.clearAll',
      'toast.collapse',
      'toast.showAll',
    ]);
  },
);

test('a build fails if it uses a component whose texts are left out', async () => {
  const script = `export { CloseButton } from ${modulePath('CloseButton.mjs')};`;
  await expect(bundle(script, ['button'])).rejects.toThrow('needs the library’s texts of dialog');
  await expect(bundle(script, ['button', 'dialog'])).resolves.toContain('dialog.dismiss');
});

test('the component is the first part of a key, whatever the quotes of the key', () => {
  expect(componentsNamed(`a.format('menu.unavailable'); b.format("toast.showAll", {}); c.format(1)`)).toEqual(
    ['menu', 'toast'],
  );
});
