import { common } from '../en-US/common';
import { identity } from '../en-US/identity';
import { createMessageSet } from '../message-set';

const source = { ...common, ...identity };

export type IdentitySource = typeof source;

/** The texts of the identity pages. */
export const identityMessages = createMessageSet<IdentitySource>(source, 'identity');
