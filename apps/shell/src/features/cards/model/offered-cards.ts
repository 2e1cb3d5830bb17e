import type { SlotRules } from '@unified-shell/api/slots';
import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import { cardArrangement } from '@unified-shell/catalogue/card-arrangement';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Slot } from '@unified-shell/catalogue/registration/slot';
import type { SlotSize } from '@unified-shell/catalogue/slot-sizes';
import { clientOf } from '@unified-shell/catalogue/solution-client';
import * as v from 'valibot';
import type { Listing } from '../../../kernel/resolve/catalogue/listing';
import { hasFixedPath } from '../../../kernel/resolve/solution/has-fixed-path';
import type { Workspace } from '../../../kernel/workspace/workspace';

/** A card that the user may have on home. */
export interface OfferedCard {
  /** `appId:id` of the slot. */
  id: string;
  name: string;
  solution: IndexedSolution;
  slot: Slot;
}

export interface ShownCard extends OfferedCard {
  size: SlotSize;
}

export type Arrangement = v.InferOutput<typeof cardArrangement>;

/** The cards of the solutions that the user may open, without those that administrators have switched off. */
export function offeredCards(
  slots: Listing['slots'] = {},
  { solutions, access }: Pick<Workspace, 'solutions' | 'access'>,
  rules: SlotRules,
): OfferedCard[] {
  if (rules.off) return [];
  return solutions
    .filter((solution) => hasFixedPath(solution) && !rules.solutions.includes(solution.appId))
    .flatMap((solution) =>
      (slots[solution.appId] ?? [])
        .filter((slot) => canBeShown(slot, solution) && evaluateAccess(slot.access, access).allowed)
        .map((slot) => ({ id: `${solution.appId}:${slot.id}`, name: slot.name, solution, slot })),
    )
    .filter(({ id }) => !rules.slots.includes(id));
}

/** Data is read with the solution's own token, and a partner system is not asked for the address of a card. */
function canBeShown({ content }: Slot, solution: IndexedSolution): boolean {
  return content.kind === 'data' ? clientOf(solution) !== undefined : solution.sandbox.source !== undefined;
}

/** The user's own arrangement in the organisation; empty for one that cannot be read. */
export function readArrangement(settings: unknown, organisation: string): Arrangement {
  const { success, output } = v.safeParse(cardArrangement, Object(settings)[organisation] ?? {});
  return success ? output : {};
}

/** The cards on home in their order: the user's own ones, otherwise those of the default home. */
export function shownCards(
  offered: readonly OfferedCard[],
  { cards }: Arrangement,
  { home }: Pick<SlotRules, 'home'>,
): ShownCard[] {
  const wanted = cards ?? home.map((id) => ({ id, size: undefined }));
  return wanted.flatMap(({ id, size }) => {
    const card = offered.find((one) => one.id === id);
    return card ? [{ ...card, size: size ?? card.slot.size }] : [];
  });
}

/** Moves a card one step; a step beyond the end changes nothing. */
export function moveCard<Card extends { id: string }>(
  cards: readonly Card[],
  id: string,
  step: 1 | -1,
): Card[] {
  const from = cards.findIndex((card) => card.id === id);
  return placeCard(cards, id, from + step);
}

/** Moves a card to another place. */
export function placeCard<Card extends { id: string }>(
  cards: readonly Card[],
  id: string,
  to: number,
): Card[] {
  const card = cards.find((one) => one.id === id);
  if (card === undefined || to < 0 || to >= cards.length) return [...cards];
  return cards.filter((one) => one !== card).toSpliced(to, 0, card);
}
