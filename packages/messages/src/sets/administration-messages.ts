import { administration } from '../en-US/administration';
import { pictures } from '../en-US/pictures';
import { releaseReasons } from '../en-US/release-reasons';
import { createMessageSet } from '../message-set';

const source = { ...administration, ...pictures, ...releaseReasons };

export type AdministrationSource = typeof source;

/** The texts of the console of the administration, which no other solution loads. */
export const administrationMessages = createMessageSet<AdministrationSource>(source, 'administration');
