import type { SlotRules } from '@unified-shell/api/slots';
import type { Slot } from '@unified-shell/catalogue/registration/slot';
import { describe, expect, it } from 'vitest';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import { solutionFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { moveCard, offeredCards, placeCard, readArrangement, shownCards } from './offered-cards';

const RULES: SlotRules = { off: false, solutions: [], slots: [], home: [] };

const slot = (id: string, more: Partial<Slot> = {}): Slot => ({
  ...{ id, place: 'home', name: `Card ${id}`, size: 'small', refreshSeconds: 300 },
  content: { kind: 'data', path: '/data' },
  ...more,
});

const sandbox = { historyType: 'HASH', hideInitialSpinner: false, pageTimeout: 0 } as const;
const partner = solutionFixture({
  appId: 'partner',
  sandbox: { ...sandbox, thirdParty: true, source: 'https://partner.example/' },
});
const unknown = solutionFixture({
  appId: 'unknown',
  sandbox: { ...sandbox, thirdParty: false, source: undefined },
});
const solutions = [
  solutionFixture({ appId: 'sample' }),
  solutionFixture({ appId: 'reports' }),
  partner,
  unknown,
  solutionFixture({ appId: 'item', path: '/items/{id}' }),
];
const frame = { content: { kind: 'frame', path: '/card' } } as const;
const SLOTS = {
  sample: [slot('orders'), slot('staff', { access: { internal: true } })],
  reports: [slot('a', { ...frame, size: 'large' })],
  partner: [slot('data'), slot('page', frame)],
  unknown: [slot('page', frame)],
  item: [slot('one')],
  absent: [slot('one')],
};

async function offered(rules: Partial<SlotRules> = {}) {
  const { shell } = await openShell('#/@alder/home');
  const workspace = workspaceOf(shell.getSnapshot().decision);
  if (workspace === undefined) throw new Error('There is no workspace.');
  const cards = offeredCards(SLOTS, { solutions, access: workspace.access }, { ...RULES, ...rules });
  stopShells();
  return cards;
}
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('the cards that are offered', () => {
  it('are those that the user may see, of solutions that they may open and that can be shown', async () => {
    expect(idsOf(await offered())).toEqual(['sample:orders', 'reports:a', 'partner:page']);
  });

  it.each<[string, Partial<SlotRules>, string[]]>([
    ['all', { off: true }, []],
    ['those of a solution', { solutions: ['sample'] }, ['reports:a', 'partner:page']],
    ['one', { slots: ['reports:a'] }, ['sample:orders', 'partner:page']],
  ])('are without those that an administrator has switched off: %s', async (_name, rules, expected) => {
    expect(idsOf(await offered(rules))).toEqual(expected);
  });
});

describe('the cards that are shown', () => {
  const home = ['reports:a', 'sample:orders', 'gone:card'];

  it('are those of the default home, in its order and with their own sizes', async () => {
    const shown = shownCards(await offered(), {}, { home });
    expect(shown.map(({ id, size }) => [id, size])).toEqual([
      ['reports:a', 'large'],
      ['sample:orders', 'small'],
    ]);
  });

  it('are the user’s own once they have arranged them, also when they have removed all', async () => {
    const cards = await offered();
    const own = [{ id: 'sample:orders', size: 'medium' as const }];
    expect(shownCards(cards, { cards: own }, { home }).map(({ id, size }) => [id, size])).toEqual([
      ['sample:orders', 'medium'],
    ]);
    expect(shownCards(cards, { cards: [] }, { home })).toEqual([]);
  });

  it('are arranged for each organisation, and a stored value that cannot be read counts as none', () => {
    const settings = { alder: { cards: [{ id: 'a:b' }], folded: true }, birch: { cards: 'all' } };
    expect(readArrangement(settings, 'alder')).toEqual({ cards: [{ id: 'a:b' }], folded: true });
    expect([readArrangement(settings, 'birch'), readArrangement(undefined, 'alder')]).toEqual([{}, {}]);
  });

  it('move by one step or to a place, and stay at the ends', () => {
    const cards = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(idsOf(moveCard(cards, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(idsOf(moveCard(cards, 'a', -1))).toEqual(['a', 'b', 'c']);
    expect(idsOf(moveCard(cards, 'c', 1))).toEqual(['a', 'b', 'c']);
    expect(idsOf(placeCard(cards, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(idsOf(placeCard(cards, 'other', 0))).toEqual(['a', 'b', 'c']);
  });
});
