import { inbox } from '../en-US/inbox';
import { createMessageSet } from '../message-set';

export type InboxSource = typeof inbox;

/** The texts of the dialog of the notifications. */
export const inboxMessages = createMessageSet<InboxSource>(inbox, 'inbox');
