/** F8: the limits are those that docs/messages.md tells whoever builds an application. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from './message-catalogue';
import { PLAIN_LIMITS } from './plain-data';

const page = readFileSync(join(import.meta.dirname, '../../../docs/messages.md'), 'utf8');
const [, section = ''] = page.split('## Limits');
const told = new Map(
  [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, what, most]) => [what, most]),
);
const written = (count: number) => count.toLocaleString('en-US');
const { entries, characters, depth } = PLAIN_LIMITS;

test.each([
  ['messages in a `QUEUE`, and waiting to be sent', written(LIMITS.queue)],
  ['a title', `${written(LIMITS.title)} characters`],
  ['a path, a URL', `${written(LIMITS.path)} characters`],
  ['a path, a URL', `${written(LIMITS.url)} characters`],
  ['the names of modules, methods, error codes', `${written(LIMITS.name)} characters`],
  [
    'a value of free shape (`args`, the `value` of an answer)',
    `${written(entries)} entries, ${written(characters)} characters, ${depth} levels; what JSON can say`,
  ],
])('docs/messages.md says of %s: %s', (what, most) => {
  expect(told.get(what)).toBe(most);
});
