import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenSiteLinks } from './check-links.mjs';
import { indexForModels, textForModels } from './language-models.mjs';
import { rewriteLinks } from './links.mjs';
import { sideNavigation } from './navigation.mjs';
import { pageOf, readPages } from './pages.mjs';
import { includeSnippets, regionOf } from './snippets.mjs';

const targets = new Map([
  ['docs/runtime.md', 'runtime.md'],
  ['packages/testing/README.md', 'packages/testing.md'],
]);
const rewrite = (text, use = () => {}) => rewriteLinks({ source: 'docs/guides/a.md', text }, targets, use);

describe('a link of a document', () => {
  it.each([
    ['[x](../runtime.md#the-header)', '[x](/runtime.md#the-header)'],
    ['[`testing`](../../packages/testing)', '[`testing`](/packages/testing.md)'],
    ['[the orders](../../examples/orders)', 'the orders'],
    ['[x](https://example.com/a.md)', '[x](https://example.com/a.md)'],
    ['`[x](../runtime.md)`', '`[x](../runtime.md)`'],
    ['```\n[x](../runtime.md)\n```', '```\n[x](../runtime.md)\n```'],
  ])('%s becomes %s in the site', (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });

  it('to a picture or a schema is a file of the site', () => {
    const used = [];
    expect(rewrite('![p](../images/shell.png)', (asset) => used.push(asset))).toBe('![p](/files/shell.png)');
    expect(used).toEqual(['docs/images/shell.png']);
  });
});

describe('an example', () => {
  const file = '// #region one\n  a();\n    b();\n// #endregion\n// #region two\nc();\n// #endregion\n';

  it('is the named region of a file, at the left edge', () => {
    expect(regionOf(file, 'one')).toBe('a();\n  b();');
    expect(includeSnippets('docs/guides/a.md', '<<< ../../site/x.ts#two\n', () => file)).toBe(
      '```ts\nc();\n```\n',
    );
  });

  it('without its region fails', () => {
    expect(() => includeSnippets('docs/a.md', '<<< x.ts#three', () => file)).toThrow('no such region');
  });

  it('of a guide is always included from a tested file', () => {
    const written = readPages()
      .filter(({ target }) => /^(?:start|guides\/|migrate\/)/.test(target))
      .filter(({ text }) => /^```(?:ts|tsx|js|jsx|vue|html)$/m.test(text));
    expect(written.map(({ source }) => source)).toEqual([]);
  });
});

describe('the navigation', () => {
  const page = (source, text) => pageOf(source, text);

  it('has a page by its folder and its order, and one with another group where it says', () => {
    const pages = [
      page('docs/guides/b.md', '---\norder: 2\n---\n# B\n'),
      page('docs/guides/a.md', '---\norder: 1\ntitle: First\n---\n# A\n'),
      page('docs/debug-tool.md', '---\ngroup: guides\norder: 3\n---\n# Debug tool\n'),
      page('docs/operations.md', '# Operations\n'),
    ];
    expect(sideNavigation(pages)).toEqual([
      {
        text: 'Guides',
        collapsed: false,
        link: '/guides/a',
        items: [
          { text: 'First', link: '/guides/a' },
          { text: 'B', link: '/guides/b' },
          { text: 'Debug tool', link: '/debug-tool' },
        ],
      },
      {
        text: 'Operate',
        collapsed: false,
        link: '/operations',
        items: [{ text: 'Operations', link: '/operations' }],
      },
    ]);
  });

  it('leaves out a group without pages', () => {
    expect(sideNavigation([])).toEqual([]);
  });
});

it('the texts for language models have the pages for builders and operators, and none of the project', () => {
  const pages = [
    pageOf('docs/runtime.md', '# Runtime\n\nThe *object*, see [more](x.md).\n'),
    pageOf('decisions/0001-a.md', '# A decision\n\nWhy.\n'),
  ];
  expect(indexForModels(pages)).toContain('- [Runtime](/runtime.md): The *object*, see more.');
  expect(textForModels(pages)).toContain('The *object*');
  expect(indexForModels(pages) + textForModels(pages)).not.toContain('A decision');
});

describe('the check of the built site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names links to missing pages and to missing headings, and no others', () => {
    mkdirSync(path.join(folder, 'guides'), { recursive: true });
    writeFileSync(
      path.join(folder, 'index.html'),
      '<h2 id="top"></h2><a href="/guides/a#here">x</a><a href="/gone">x</a>',
    );
    writeFileSync(
      path.join(folder, 'guides', 'a.html'),
      '<h2 id="here"></h2><a href="../#top">x</a><a href="#there">x</a><a href="https://example.com/">x</a>',
    );
    expect(brokenSiteLinks(folder)).toEqual([
      'guides/a.html: #there leads to no heading',
      'index.html: /gone leads to no file',
    ]);
  });
});
