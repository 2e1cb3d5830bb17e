import { describe, expect, it } from 'vitest';
import { MAX_ARTICLE_CHARS, readArticle } from './read-article';

const head = '---\ntitle: Orders\nsummary: All about orders.\n---\n';
const read = (body: string, start = head) =>
  readArticle({ path: '/help/en-US/orders.md', id: 'orders', locale: 'en-US', text: start + body });
const text = (words: string) => ({ kind: 'text', text: words });

describe('an article', () => {
  it('has the facts of its head, and the words of its headings', () => {
    const start =
      '---\ntitle: Orders\nsummary: All.\nkeywords: [buy]\nsolutions: [sample]\nfilters: [Shop]\n---\n';
    expect(read('## Cancel an *order*\n\nText', start)).toMatchObject({
      ...{ id: 'orders', title: 'Orders', summary: 'All.', words: ['buy', 'Cancel an order'] },
      ...{ solutions: ['sample'], filters: ['Shop'] },
    });
  });

  it('is a tree of headings, paragraphs, lists, code and quotes', () => {
    const body =
      '## Title\n\nOne **two** *three* `four`\n\n1. first\n   - inner\n\n```\na < b\n```\n\n> said';
    expect(read(body).blocks).toEqual([
      { kind: 'heading', parts: [text('Title')] },
      {
        kind: 'paragraph',
        parts: [
          ...[text('One '), { kind: 'strong', parts: [text('two')] }, text(' ')],
          ...[{ kind: 'emphasis', parts: [text('three')] }, text(' '), { kind: 'code', text: 'four' }],
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            { kind: 'paragraph', parts: [text('first')] },
            { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', parts: [text('inner')] }]] },
          ],
        ],
      },
      { kind: 'code', text: 'a < b' },
      { kind: 'quote', blocks: [{ kind: 'paragraph', parts: [text('said')] }] },
    ]);
  });

  it.each([
    ['a block of HTML', '<script>alert(1)</script>'],
    ['an element in a paragraph', 'Hello <img src=x onerror=alert(1)> there'],
    ['an image', '![picture](https://tracker.example/x.png)'],
    ['a link that runs a script', '[open](javascript:alert(1))'],
    ['a link without encryption', '[open](http://elsewhere.example/)'],
    ['a link with data', '[open](data:text/html,<b>x</b>)'],
    ['a link to a host without a scheme', '[open](//elsewhere.example/)'],
  ])('brings no markup and no foreign address into the page: %s', (_what, body) => {
    expect(JSON.stringify(read(body).blocks)).not.toMatch(/<|href|https?:|script:|data:/);
  });

  it('links to pages of the shell, to other articles, and to secure pages elsewhere', () => {
    const links = read('[a](#/home) [b](other-page.md) [c](https://docs.example/x)').blocks;
    expect(JSON.stringify(links).match(/"href":"[^"]*"/g)).toEqual([
      '"href":"#/home"',
      '"href":"article:other-page"',
      '"href":"https://docs.example/x"',
    ]);
  });

  it.each([
    ['without a head', '', 'Text', 'INVALID_HEAD'],
    ['with a head that is not YAML', '---\n: [\n---\n', '', 'INVALID_HEAD'],
    ['without a title', '---\nsummary: x\n---\n', '', 'INVALID_HEAD'],
    ['with an unknown field', '---\ntitle: a\nsummary: b\nscript: c\n---\n', '', 'INVALID_HEAD'],
    ['that is too long', head, 'x'.repeat(MAX_ARTICLE_CHARS), 'TOO_LARGE'],
  ])('is refused with the name of its file: %s', (_what, start, body, code) => {
    expect(() => read(body, start)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining('/help/en-US/orders.md') }),
    );
  });
});
