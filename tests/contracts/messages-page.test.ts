import { readFileSync } from 'node:fs';
import { FRAME_MESSAGES, MAX_NAME_CHARS } from '@unified-shell/protocol/messages/frame-messages';
import { LIMITS, type MessageCatalogue } from '@unified-shell/protocol/messages/message-catalogue';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import { PAGE_LIMITS } from '@unified-shell/protocol/values/page-limits';
import { PLAIN_LIMITS } from '@unified-shell/protocol/values/plain-data';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, type = '', from = '', thirdParty = '']) => ({ type, from, thirdParty }));

const catalogues: Record<string, MessageCatalogue> = { frame: FRAME_MESSAGES, shell: SHELL_MESSAGES };

function sentBy(side: string): Record<string, string> {
  const sent = rows.filter(({ from }) => from === side || from === 'both');
  return Object.fromEntries(sent.map(({ type, thirdParty }) => [type, thirdParty]));
}

describe('docs/messages.md', () => {
  it('lists sixteen messages', () => {
    expect(rows).toHaveLength(16);
  });

  it.each(['frame', 'shell'])(
    'FRAME-19 lists the messages of the %s, and which of them third parties may use',
    (side) => {
      const catalogue = Object.entries(catalogues[side] ?? {});
      const expected = catalogue.map(([type, { thirdParty }]) => [type, thirdParty ? 'yes' : 'no']);
      expect(sentBy(side)).toEqual(Object.fromEntries(expected));
    },
  );

  const [, limits = ''] = page.split('\n## Limits\n');
  const stated = new Map(
    [...limits.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, what, most]) => [what, most]),
  );
  const written = (count: number) => count.toLocaleString('en-US');
  const { entries, characters, depth } = PLAIN_LIMITS;

  it.each([
    ['messages in a `QUEUE`, and waiting to be sent', written(LIMITS.queue)],
    ['a title', `${written(PAGE_LIMITS.title)} characters`],
    ['a path, a URL', `${written(LIMITS.path)} characters`],
    ['a path, a URL', `${written(LIMITS.url)} characters`],
    ['the names of modules, methods, error codes', `${written(MAX_NAME_CHARS)} characters`],
    [
      'a value of free shape (`args`, the `value` of an answer)',
      `${written(entries)} entries, ${written(characters)} characters, ${depth} levels; what JSON can say`,
    ],
  ])('F8 states the limit of %s: %s', (what, most) => {
    expect(stated.get(what)).toBe(most);
  });
});
