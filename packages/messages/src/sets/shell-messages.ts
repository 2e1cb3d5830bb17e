import { common } from '../en-US/common';
import { shell } from '../en-US/shell';
import { createMessageSet } from '../message-set';

const source = { ...common, ...shell };

export type ShellSource = typeof source;

/** The texts of the chrome. */
export const shellMessages = createMessageSet<ShellSource>(source, 'shell');
