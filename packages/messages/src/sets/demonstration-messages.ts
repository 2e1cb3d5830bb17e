import { demonstrations } from '../en-US/demonstrations';
import { createMessageSet } from '../message-set';

export type DemonstrationSource = typeof demonstrations;

/** The texts of the demonstration solutions with data of their own. */
export const demonstrationMessages = createMessageSet<DemonstrationSource>(demonstrations, 'demonstrations');
