import { expect, it } from 'vitest';
import { brokenLinks } from './broken-links.mjs';
import { createRepository } from './repository.mjs';

const { has } = createRepository(['README.md', 'docs/a.md', 'docs/b.md', 'docs/images/c.png']);
const anchorsIn = (file) => new Set(file === 'docs/b.md' ? ['here'] : ['top']);
const check = (markdown) => brokenLinks('docs/a.md', markdown, has, anchorsIn);

it.each([
  ['a file', '[x](c.md)', '1: links to c.md, but there is no docs/c.md'],
  ['a file above', '\n[x](../c.md)', '2: links to ../c.md, but there is no c.md'],
  ['a picture', '![x](images/d.png)', '1: links to images/d.png, but there is no docs/images/d.png'],
  ['a heading', '[x](b.md#there)', '1: links to b.md#there, but docs/b.md has no heading for #there'],
  ['a heading of its own', '[x](#here)', '1: links to #here, but docs/a.md has no heading for #here'],
])('a link may not lead to %s that does not exist', (_name, markdown, finding) => {
  expect(check(markdown)).toEqual([finding]);
});

it.each([
  '[x](b.md)',
  '[x](b.md#here)',
  '[x](#top)',
  '[x](../README.md)',
  '[x](images)',
  '[x](images/)',
  '[x](..)',
  '![x](images/c.png)',
  '[x](https://example.com/c.md)',
  '[x](mailto:a@example.com)',
])('a link may be %s', (markdown) => {
  expect(check(markdown)).toEqual([]);
});
