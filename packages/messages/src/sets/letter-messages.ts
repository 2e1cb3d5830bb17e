import { letters } from '../en-US/letters';
import { releaseReasons } from '../en-US/release-reasons';
import { createMessageSet } from '../message-set';

const source = { ...letters, ...releaseReasons };

export type LetterSource = typeof source;

/** The texts of mails, and of the notifications of the product itself. Used by the gateway. */
export const letterMessages = createMessageSet<LetterSource>(source, 'letters');
