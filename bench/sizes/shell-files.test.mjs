import { expect, it } from 'vitest';
import { inlineScripts, laterFiles, linkedFiles, withImports } from './shell-files.mjs';

const html = `<!doctype html><html><head>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" crossorigin href="/assets/index.css">
<script type="application/json" id="shell-config">{}</script>
</head><body>
<script type="application/json" id="shell-assets">{"decisions":"/assets/decisions.js","chrome":"/assets/chrome.js","styles":["/assets/a.css"]}</script>
<script>start('<p>');</script>
<template><script src="/assets/rare.js"></script></template>
<script src="/assets/late.js" defer></script>
</body></html>`;

it('reads the files that the page names', () => {
  expect(inlineScripts(html)).toEqual([`start('<p>');`]);
  expect(linkedFiles(html)).toEqual(['assets/index.css', 'assets/late.js']);
  expect(laterFiles(html)).toEqual({
    decisions: 'assets/decisions.js',
    chrome: 'assets/chrome.js',
    styles: ['assets/a.css'],
  });
  expect(() => laterFiles('<p>')).toThrow('chrome');
});

it('follows static imports, each once, and no dynamic imports', () => {
  const files = {
    'assets/chrome.js': 'import{a}from"./a.js";import"./b.js";const lazy=()=>import("./lazy.js")',
    'assets/a.js': 'import * as c from "./b.js"',
    'assets/b.js': 'export const x = 1',
  };
  expect(withImports('assets/chrome.js', (file) => files[file])).toEqual([
    'assets/chrome.js',
    'assets/a.js',
    'assets/b.js',
  ]);
});
