import { help } from '../en-US/help';
import { createMessageSet } from '../message-set';

export type HelpSource = typeof help;

/** The texts of the help center. */
export const helpMessages = createMessageSet<HelpSource>(help, 'help');
