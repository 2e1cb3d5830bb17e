import { letters } from '../en-US/letters';
import { createMessageSet } from '../message-set';

export type LetterSource = typeof letters;

/** The texts of mails, and of the notifications of the product itself. Used by the gateway. */
export const letterMessages = createMessageSet<LetterSource>(letters, 'letters');
