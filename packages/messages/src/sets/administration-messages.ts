import { administration } from '../en-US/administration';
import { createMessageSet } from '../message-set';

export type AdministrationSource = typeof administration;

/** The texts of the console of the administration, which no other solution loads. */
export const administrationMessages = createMessageSet<AdministrationSource>(
  administration,
  'administration',
);
