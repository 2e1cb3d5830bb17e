// The links of the built site: each leads to a file of the site, and each anchor to an element of that page.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../scripts/lib/files.mjs';

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** @param {string} folder the built site @returns {string[]} one line for each broken link */
export function brokenSiteLinks(folder) {
  const files = listFiles(folder);
  const known = new Set(files);
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  const ids = new Map([...pages].map(([file, html]) => [file, idsIn(html)]));
  return [...pages].flatMap(([file, html]) =>
    targetsIn(html).flatMap((target) => {
      if (EXTERNAL.test(target)) return [];
      const { pathname, hash } = new URL(target, `http://site/${file}`);
      const found = fileAt(decodeURI(pathname).slice(1), known);
      if (found === undefined) return [`${file}: ${target} leads to no file`];
      const anchor = decodeURIComponent(hash.slice(1));
      if (anchor === '' || !ids.has(found) || ids.get(found)?.has(anchor)) return [];
      return [`${file}: ${target} leads to no heading`];
    }),
  );
}

const fileAt = (name, known) =>
  [name, `${name}.html`, path.posix.join(name, 'index.html')].find((candidate) => known.has(candidate));

const idsIn = (html) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => unescaped(match[1])));

const targetsIn = (html) =>
  [...html.matchAll(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map((match) =>
    unescaped(match[1]),
  );

const unescaped = (text) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
