import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from './fixtures/product';
import { ask } from './support/ask';

const everything = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const asPage = { accept: 'text/html' };

/** The paths of a document's assets, only those that end in `ending`. */
const addressesIn = (html: string, ending: string) =>
  [...new Set(html.match(/\/assets\/[\w.-]+/g))].filter((address) => address.endsWith(ending));

test('each document and each script is sent compressed, with the same content in each encoding', async ({
  origins,
}) => {
  for (const origin of [origins.shell, origins.identity, origins.sample, origins.partner]) {
    const document = origin === origins.identity ? `${origin}/error` : `${origin}/`;
    const html = (await ask(document, asPage)).body.toString();
    const scripts = addressesIn(html, '.js');
    expect(scripts.length, origin).toBeGreaterThan(0);
    // The shell's page also varies by the requesting site (decisions/0009), a script by the dictionary if there are
    // earlier builds of it (0075).
    const varies = (url: string) => {
      if (url !== document) return expect.stringMatching(/^Accept-Encoding(, Available-Dictionary)?$/);
      return origin === origins.shell ? 'Sec-Fetch-Site, Accept-Encoding' : 'Accept-Encoding';
    };
    for (const url of [document, ...scripts.map((address) => origin + address)]) {
      const plain = await ask(url, asPage);
      const small = await ask(url, { ...asPage, ...everything });
      const older = await ask(url, { ...asPage, 'accept-encoding': 'gzip' });
      expect(small.headers, url).toMatchObject({
        'content-encoding': 'br',
        vary: varies(url),
      });
      expect(older.headers, url).toMatchObject({
        'content-encoding': 'gzip',
        vary: varies(url),
      });
      expect(brotliDecompressSync(small.body).equals(plain.body), url).toBe(true);
      expect(gunzipSync(older.body).equals(plain.body), url).toBe(true);
      expect(small.body.length, url).toBeLessThan(older.body.length);
    }
  }
});

test('files with a hash in their names are cached for a year; the document is revalidated by its ETag', async ({
  origins,
}) => {
  const document = await ask(`${origins.shell}/`, everything);
  expect(document.headers['cache-control']).toBe('no-cache');
  const known = { ...everything, 'if-none-match': String(document.headers.etag) };
  const second = await ask(`${origins.shell}/`, known);
  expect([second.status, second.body.length]).toEqual([304, 0]);
  const html = brotliDecompressSync(document.body).toString();
  const runtime = /"runtimeUrl":"([^"]+)"/.exec(html)?.[1] ?? '';
  const kept = [...addressesIn(html, '.css').map((address) => origins.shell + address), runtime];
  expect(kept.length).toBeGreaterThan(1);
  for (const url of kept) {
    const { headers } = await ask(url, everything);
    expect(headers, url).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  }
});

test('X6 a missing asset is answered with 404 on every host, never with the page', async ({ origins }) => {
  for (const origin of Object.values(origins)) {
    for (const path of [
      '/assets/index-00000000.js',
      '/assets/none',
      '/assets/',
      '/runtime/runtime-00000000.js',
    ]) {
      const { status, headers, body } = await ask(origin + path, { ...asPage, ...everything });
      expect(status, origin + path).toBe(404);
      expect(headers['content-type'], origin + path).toContain('application/json');
      expect(JSON.parse(body.toString()), origin + path).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
});

test('no script of a page contains the parser of ICU messages', () => {
  const parts = ['shell', 'identity', 'suite/home', 'suite/sample', 'suite/partner', 'suite/generic'];
  const scripts = parts.flatMap((part) => {
    const folder = new URL(`../../dist/${part}/assets/`, import.meta.url);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file: `${part}/${file}`, code: readFileSync(new URL(file, folder), 'utf8') }));
  });
  expect(scripts.length).toBeGreaterThan(parts.length);
  // A string that only the parser contains.
  const holding = scripts.filter(({ code }) => code.includes('EXPECT_ARGUMENT_CLOSING_BRACE'));
  expect(holding.map(({ file }) => file)).toEqual([]);
});
