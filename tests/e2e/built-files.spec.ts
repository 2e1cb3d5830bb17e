// The files that the product sends, as they are built. These tests need the build, but no browser and no product.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { flagsIn, registrations } from './support/catalogue-paths';

const DIST = path.resolve(import.meta.dirname, '../../dist');
/** The parts of the build whose pages a person meets who is not signed in, or whose messages are compiled. */
const PAGES = ['shell', 'identity', 'suite/home', 'suite/sample', 'suite/partner', 'suite/generic'];

/** The files below folders of the build, with names below `dist`. */
const filesIn = (parts: readonly string[]) =>
  parts.flatMap((part) =>
    readdirSync(path.join(DIST, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(DIST, path.join(parentPath, name))),
  );
const bytesOf = (file: string) => readFileSync(path.join(DIST, file));

const isInternal = ({ access }: { access?: unknown }) => JSON.stringify(access ?? {}) === '{"internal":true}';

test('the built files are compressed, small and discreet', async () => {
  const scripts = filesIn(PAGES).filter((file) => /\/assets\/[^/]+\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(PAGES.length);

  await test.step('each script with which a page starts has smaller copies with the same content', () => {
    const first = PAGES.flatMap((part) => {
      const html = bytesOf(`${part}/index.html`).toString();
      const found = new Set(html.match(/assets\/[\w.-]+\.js/g));
      expect.soft(found.size, part).toBeGreaterThan(0);
      return [...found].map((address) => `${part}/${address}`);
    });
    for (const file of first) {
      const plain = bytesOf(file);
      const [brotli, gzip] = [bytesOf(`${file}.br`), bytesOf(`${file}.gz`)];
      expect.soft(brotliDecompressSync(brotli).equals(plain), file).toBe(true);
      expect.soft(gunzipSync(gzip).equals(plain), file).toBe(true);
      expect.soft(brotli.length, file).toBeLessThan(gzip.length);
    }
  });

  await test.step('no script of a page contains the parser of ICU messages', () => {
    // A string that only the parser contains.
    const holding = scripts.filter((file) => bytesOf(file).includes('EXPECT_ARGUMENT_CLOSING_BRACE'));
    expect.soft(holding).toEqual([]);
  });

  await test.step('I2 no file has a flag of the catalogue or the name of an internal solution', () => {
    const words = [
      ...registrations.flatMap(({ access, alternateRoute }) => [
        ...flagsIn(access),
        ...flagsIn(alternateRoute),
      ]),
      // A name of one word may be a word of the product.
      ...registrations.filter(isInternal).flatMap(({ name }) => (name.includes(' ') ? [name] : [])),
    ].map((word) => word.replace(/^fg:/, ''));
    expect(words.length).toBeGreaterThan(80);
    const texts = filesIn(['shell', 'identity', 'suite', 'runtime']).filter((file) =>
      /\.(?:js|html|json|css)$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const file of texts) {
      const text = bytesOf(file).toString();
      const told = words.filter((word) => text.includes(word));
      expect.soft(told, file).toEqual([]);
    }
  });
});
