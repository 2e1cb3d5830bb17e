/** A site from its built folder: hashed files are cached for ever, the document and other files are revalidated. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addFiles } from '../delivery/add-files';
import { compress } from '../delivery/compress';
import type { Content } from '../delivery/content';
import { createContentInMemory } from '../delivery/content-in-memory';
import { REVALIDATE, readServedFiles } from '../delivery/read-served-files';
import { sendContent } from '../delivery/send-content';
import type { PageOptions, Site } from './page-source';

const DOCUMENT = 'index.html';
const MAX_CACHED_PAGES = 200;

/** @param earlier the folder with the site's files of earlier builds */
export function createStaticSite(folder: string, earlier: string): Site {
  return {
    async register(app, options) {
      const page = createPages(await readFile(join(folder, DOCUMENT), 'utf8'), options);
      await page();
      const files = await readServedFiles({
        folder,
        earlier,
        // The document is sent only with its configuration and policy.
        except: DOCUMENT,
        isHashed: (name) => name.startsWith('assets/'),
        // Applications show the picture of the user (DATA-03), and their frames have other origins.
        headersOf: (name) =>
          name.startsWith('people/')
            ? { 'cross-origin-resource-policy': 'cross-origin' }
            : dictionaryOf(name),
      });
      addFiles(app, '/', files);
      return async (request, reply, variant) => sendContent(request, reply, await page(variant));
    },
  };
}

/** `assets/chrome-Cj2EdK2d.js`: what stays in the next build, the hash, the ending. */
const HASHED_TEXT = /^(.+)-[\w-]{8}(\.(?:js|css))$/;

/** Lets the browser use the file as the dictionary of the same file of a later build (RFC 9842 §2.1). */
function dictionaryOf(name: string): Readonly<Record<string, string>> {
  const [, stem, ending] = HASHED_TEXT.exec(name) ?? [];
  return stem === undefined ? {} : { 'use-as-dictionary': `match="/${stem}-*${ending}"` };
}

/** The documents of one page. Each is made when it is first requested, and cached until its configuration changes. */
function createPages(source: string, options: PageOptions): (variant?: string) => Promise<Content> {
  const pages = new Map<string | undefined, Promise<Content>>();
  let revisions: readonly unknown[] = [];
  return (variant) => {
    const current = options.revisions?.() ?? [];
    if (current.some((revision, index) => revision !== revisions[index])) pages.clear();
    revisions = current;
    const page = pages.get(variant) ?? make(variant);
    // The page that was requested last is the last one.
    pages.delete(variant);
    pages.set(variant, page);
    if (pages.size > MAX_CACHED_PAGES) pages.delete(pages.keys().next().value);
    return page;
  };

  async function make(variant: string | undefined): Promise<Content> {
    const html = options.render(source, variant);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': REVALIDATE,
      ...options.headers(html, variant),
    };
    return createContentInMemory(headers, await compress(html));
  }
}
