// Puts the pages of the site into one folder: the documents of the repository, with examples and links resolved, and
// the reference, which is generated from the source.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, inRoot } from '../../scripts/lib/paths.mjs';
import { generateReference } from '../generators/generate-pages.mjs';
import { indexForModels, textForModels } from './language-models.mjs';
import { rewriteLinks } from './links.mjs';
import { sideNavigation } from './navigation.mjs';
import { readPages } from './pages.mjs';
import { includeSnippets } from './snippets.mjs';

export const pagesFolder = path.join(cache, 'site', 'pages');
export const navigationFile = path.join(cache, 'site', 'navigation.json');

const read = (file) => readFileSync(inRoot(file), 'utf8');

/** @param {Awaited<ReturnType<typeof generateReference>>} [generated] the reference of an earlier call, which need not be made again */
export async function assemble(generated) {
  const reference = generated ?? (await generateReference());
  const sources = readPages();
  const targets = new Map(sources.map(({ source, target }) => [source, target]));
  const assets = new Set();
  const pages = [
    ...sources.map((page) => {
      const text = includeSnippets(page.source, page.text, read);
      return {
        ...page,
        text: rewriteLinks({ source: page.source, text }, targets, (asset) => assets.add(asset)),
      };
    }),
    ...reference.pages,
  ];
  rmSync(pagesFolder, { recursive: true, force: true });
  for (const page of pages) {
    write(page.target, `${frontMatter(page)}${page.text}`);
    // As it is, for readers that are programs.
    write(`public/${page.target}`, page.text);
  }
  write('index.md', read('site/home.md'));
  write('public/llms.txt', indexForModels(pages));
  write('public/llms-full.txt', textForModels(pages));
  for (const [target, text] of Object.entries(reference.files)) write(`public/${target}`, text);
  for (const asset of assets) copy(asset, `public/files/${path.basename(asset)}`);
  writeFileSync(navigationFile, JSON.stringify(sideNavigation(pages)));
  return reference;
}

function frontMatter({ title, isSearched }) {
  const lines = [`title: ${JSON.stringify(title)}`, ...(isSearched ? [] : ['search: false'])];
  return `---\n${lines.join('\n')}\n---\n\n`;
}

function write(target, text) {
  const file = path.join(pagesFolder, target);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(source, target) {
  const file = path.join(pagesFolder, target);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(inRoot(source), file);
}
