// Pictures for translators: every specimen of the gallery, and for each message the specimens in which it is seen.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

const importFile = async (file) => (await runnerImport(inRoot(file), { logLevel: 'error' })).module;

const MODULE = /packages\/messages\/src\/create-messages\.ts$/;
const FUNCTION = 'export function createMessages';

/** Wraps the look-up of texts, so that the page records the key of each text. */
export function recordTexts() {
  return {
    name: 'record-texts',
    enforce: /** @type {const} */ ('pre'),
    transform(code, id) {
      if (!MODULE.test(id.replace(/\?.*$/, '').replaceAll('\\', '/'))) return null;
      if (!code.includes(FUNCTION)) throw new Error(`${id} has no ${FUNCTION}`);
      return `${code.replace(FUNCTION, 'function createPlainMessages')}
export function createMessages(locale: any, find: any): any {
  const { text } = createPlainMessages(locale, find);
  const recorded: Map<string, string> = ((globalThis as any).recordedTexts ??= new Map());
  return {
    locale,
    text(key: any, ...values: any) {
      const words = (text as any)(key, ...values);
      recorded.set(words, key);
      return words;
    },
  };
}`;
    },
  };
}

/**
 * @param {readonly {specimen: string, keys: readonly string[]}[]} seen
 * @param {Readonly<Record<string, string>>} texts all messages
 */
export function indexPictures(seen, texts) {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    { text, pictures: seen.filter(({ keys }) => keys.includes(key)).map(({ specimen }) => fileOf(specimen)) },
  ]);
  return Object.fromEntries(entries);
}

const fileOf = (specimen) => `${specimen.replaceAll('/', '-')}.png`;

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf(locale, index) {
  const rows = Object.entries(index)
    .filter(([, { pictures }]) => pictures.length > 0)
    .map(
      ([key, { text, pictures }]) =>
        `<tr><th>${escapeHtml(key)}</th><td>${escapeHtml(text)}</td><td>${pictures
          .map((file) => `<a href="${file}">${file}</a>`)
          .join(' ')}</td></tr>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Texts in ${locale}</title>
<style>body{font:14px system-ui}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem}</style>
<table>${rows.join('\n')}</table></html>
`;
}

/**
 * Writes a picture of each specimen, `index.json` and `index.html`.
 * @param {string} folder is replaced
 * @param {{locale: string, texts: Readonly<Record<string, string>>, log(line: string): void}} options
 */
export async function takePictures(folder, { locale, texts, log }) {
  const { browserOptions } = await importFile('tests/e2e/support/browser-options.ts');
  const { visibleTexts } = await importFile('tests/e2e/support/visible-texts.ts');
  const { animationsEnd } = await importFile('tests/e2e/support/animations-end.ts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await createServer({
    configFile: inRoot('apps/shell/gallery/vite.config.ts'),
    logLevel: 'error',
    plugins: [recordTexts()],
    server: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch(browserOptions(process.env));
  try {
    await server.listen();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`${server.resolvedUrls?.local[0]}?locale=${locale}`);
    const links = page.locator('nav.contents a');
    await links.first().waitFor({ timeout: 120_000 });
    const specimens = await links.allTextContents();
    const seen = [];
    for (const specimen of specimens) {
      const shown = page.waitForFunction((id) => document.title === id, specimen);
      await page.evaluate((id) => {
        Reflect.get(globalThis, 'recordedTexts')?.clear();
        location.hash = id;
      }, specimen);
      await shown;
      await animationsEnd(page);
      const words = (await visibleTexts(page)).map(({ text }) => text);
      const recorded = await page.evaluate(() => [...(Reflect.get(globalThis, 'recordedTexts') ?? [])]);
      const keys = recorded
        .filter(([text]) => words.some((each) => each.includes(text)))
        .map(([, key]) => key);
      await page.screenshot({ path: path.join(folder, fileOf(specimen)) });
      seen.push({ specimen, keys });
    }
    const index = indexPictures(seen, texts);
    writeFileSync(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    writeFileSync(path.join(folder, 'index.html'), pageOf(locale, index));
    const pictured = Object.values(index).filter(({ pictures }) => pictures.length > 0).length;
    log(`${specimens.length} pictures of ${pictured} texts in ${locale}: ${path.join(folder, 'index.html')}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
