import { whatsNew } from '../en-US/whats-new';
import { createMessageSet } from '../message-set';

export type WhatsNewSource = typeof whatsNew;

/** The texts of “What’s new”. */
export const whatsNewMessages = createMessageSet<WhatsNewSource>(whatsNew, 'whats-new');
