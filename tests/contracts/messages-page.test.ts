import { readFileSync } from 'node:fs';
import { FRAME_MESSAGES } from '@unified-shell/protocol/frame-messages';
import { LIMITS, type MessageCatalogue } from '@unified-shell/protocol/message-catalogue';
import { PLAIN_LIMITS } from '@unified-shell/protocol/plain-data';
import { SHELL_MESSAGES } from '@unified-shell/protocol/shell-messages';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, type = '', from = '', thirdParty = '']) => ({ type, from, thirdParty }));

const catalogues: Record<string, MessageCatalogue> = { frame: FRAME_MESSAGES, shell: SHELL_MESSAGES };

function saidBy(side: string): Record<string, string> {
  const said = rows.filter(({ from }) => from === side || from === 'both');
  return Object.fromEntries(said.map(({ type, thirdParty }) => [type, thirdParty]));
}

describe('docs/messages.md', () => {
  it('names sixteen messages', () => {
    expect(rows).toHaveLength(16);
  });

  it.each(['frame', 'shell'])(
    'FRAME-19 says what the %s may say, and what of it to a third party',
    (side) => {
      const catalogue = Object.entries(catalogues[side] ?? {});
      const expected = catalogue.map(([type, { thirdParty }]) => [type, thirdParty ? 'yes' : 'no']);
      expect(saidBy(side)).toEqual(Object.fromEntries(expected));
    },
  );

  it('names every limit', () => {
    const { pixels: _, ...told } = LIMITS;
    const numbers = [...Object.values(told), ...Object.values(PLAIN_LIMITS)];
    const [, limits = ''] = page.split('\n## Limits\n');
    const missing = numbers.filter((limit) => !limits.includes(`${limit.toLocaleString('en-US')} `));
    expect(missing).toEqual([]);
  });
});
