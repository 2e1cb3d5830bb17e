import { debug } from '../en-US/debug';
import { createMessageSet } from '../message-set';

export type DebugSource = typeof debug;

/** The texts of the debug tool. */
export const debugMessages = createMessageSet<DebugSource>(debug, 'debug');
