import { common } from '../en-US/common';
import { identity } from '../en-US/identity';
import { pictures } from '../en-US/pictures';
import { createMessageSet } from '../message-set';

const source = { ...common, ...identity, ...pictures };

export type IdentitySource = typeof source;

/** The texts of the identity pages. */
export const identityMessages = createMessageSet<IdentitySource>(source, 'identity');
