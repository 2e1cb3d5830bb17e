import { describe, expect, it } from 'vitest';
import { anchorsOf, inlineCode, linksIn } from './markdown.mjs';

describe('the anchors of a document', () => {
  it.each([
    ['# Feature flags', 'feature-flags'],
    ['## 7. Endpoints', '7-endpoints'],
    ['## The wire (frame ⇄ shell)', 'the-wire-frame--shell'],
    ['### AMB-01', 'amb-01'],
    ['## `code` and *stress* ##', 'code-and-stress'],
    ["## The shell's own", 'the-shells-own'],
    ['## See [the other](other.md)', 'see-the-other'],
  ])('are made of its headings: %s', (heading, anchor) => {
    expect([...anchorsOf(`text\n\n${heading}\n`)]).toEqual([anchor]);
  });

  it('have a number for a repeated heading', () => {
    expect([...anchorsOf('# A\n\n## B\n\n## B\n')]).toEqual(['a', 'b', 'b-1']);
  });

  it('are not made of comments in code blocks', () => {
    expect([...anchorsOf('```sh\n# no heading\n```\n\n# A\n')]).toEqual(['a']);
  });
});

describe('the links of a document', () => {
  it('have their targets and lines', () => {
    const markdown = '[a](a.md) and ![b](images/b.png)\n[`code`](c.md#d "title")\n\n[e]: e.md\n';
    expect(linksIn(markdown)).toEqual([
      { target: 'a.md', line: 1 },
      { target: 'images/b.png', line: 1 },
      { target: 'c.md#d', line: 2 },
      { target: 'e.md', line: 4 },
    ]);
  });

  it('are not looked for in code', () => {
    expect(linksIn('`[a](a.md)` and ``[b](b.md)``\n\n```\n[c](c.md)\n```\n')).toEqual([]);
  });
});

it('the inline code of a document has its lines, and no blocks', () => {
  expect(inlineCode('`a`\n\n```\n`b`\n```\n\n``c ` d``\n')).toEqual([
    { code: 'a', line: 1 },
    { code: 'c ` d', line: 7 },
  ]);
});
