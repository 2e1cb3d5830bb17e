import { plainPages } from '../en-US/plain-pages';
import { createMessageSet } from '../message-set';

export type PlainPageSource = typeof plainPages;

/** The texts of the pages that the gateway writes itself. */
export const plainPageMessages = createMessageSet<PlainPageSource>(plainPages, 'plain-pages');
