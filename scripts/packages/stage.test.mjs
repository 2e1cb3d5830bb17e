import { expect, it } from 'vitest';
import { keepLinks } from './stage.mjs';

const pages = ['docs/solutions.md', 'docs/releases.md'];

it.each([
  ['README.md', '[Building](../../docs/solutions.md#start)', '[Building](docs/solutions.md#start)'],
  ['docs/solutions.md', '[Releases](releases.md)', '[Releases](releases.md)'],
  [
    'docs/solutions.md',
    '[`testing`](../packages/testing) and [why](../decisions/0051.md)',
    '`testing` and why',
  ],
  [
    'README.md',
    '[a page](https://a.example/) and [a part](#start)',
    '[a page](https://a.example/) and [a part](#start)',
  ],
])(
  'a link of the shipped page %s leads to a page that is shipped, or is words: %s',
  (page, text, shipped) => {
    expect(keepLinks(text, page, pages)).toBe(shipped);
  },
);
