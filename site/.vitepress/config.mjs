// The configuration of the generator. Pages and navigation are made by `site/build/assemble.mjs`.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../scripts/references/markdown.mjs';
import { navigationFile, pagesFolder } from '../build/assemble.mjs';

export default defineConfig({
  title: 'Unified Shell',
  description: 'Build, run and operate applications in one shell.',
  lang: 'en-GB',
  srcDir: pagesFolder,
  // The pages as text, for readers that are programs.
  srcExclude: ['public/**'],
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  // The links of the built pages are checked with their anchors.
  ignoreDeadLinks: true,
  metaChunk: true,
  markdown: {
    // Documents are Markdown without HTML, so an angle bracket is a character.
    html: false,
    anchor: { slugify: slugOf },
    config(markdown) {
      const { text } = markdown.renderer.rules;
      // Two braces are text, not an expression of the page's template.
      markdown.renderer.rules.text = (...given) => text(...given).replaceAll('{{', '&#123;&#123;');
    },
    toc: { level: [2, 3] },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local', options: { detailedView: true } },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guides', link: '/guides/embed' },
      { text: 'Reference', link: '/reference/sdk/' },
      { text: 'Operate', link: '/operations' },
    ],
    sidebar: JSON.parse(readFileSync(navigationFile, 'utf8')),
    docFooter: { prev: 'Previous', next: 'Next' },
  },
});
