import { suite } from '../en-US/suite';
import { createMessageSet } from '../message-set';

export type SuiteSource = typeof suite;

/** The texts of the suite's solutions. */
export const suiteMessages = createMessageSet<SuiteSource>(suite, 'suite');
