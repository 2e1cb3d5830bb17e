import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { retriableParts } from './retriable-parts';

/** A page's script, and a part of it that consists of one file. */
const SOURCES: Record<string, string> = {
  entry: `import('part').then(({ show }) => show());`,
  part: `export const show = () => console.log('shown');`,
};

const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id in SOURCES ? id : null),
  load: (id) => SOURCES[id] ?? null,
};

async function buildEntry(plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/under/',
    plugins: [sources, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const output = 'output' in result ? result.output : [];
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  return entry?.type === 'chunk' ? entry.code : '';
}

test('a dynamic import first fetches its files, including its own, below the base of the page', async () => {
  const [usual, mended] = await Promise.all([buildEntry([]), buildEntry([retriableParts()])]);
  const ownFile = /"(assets\/part-[^"]+\.js)"/;
  expect(usual).not.toMatch(ownFile);
  expect(mended).toMatch(ownFile);
  expect(mended).toMatch(/files\.map\(\(file\) => "\/under\/" \+ file\)/);
  expect(mended).toContain('await load()');
  expect([usual, mended].map((code) => code.includes('modulepreload'))).toEqual([true, false]);
});
