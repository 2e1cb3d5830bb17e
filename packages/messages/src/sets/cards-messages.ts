import { cards } from '../en-US/cards';
import { createMessageSet } from '../message-set';

export type CardsSource = typeof cards;

/** The texts of the cards on home. */
export const cardsMessages = createMessageSet<CardsSource>(cards, 'cards');
