import { common } from '../en-US/common';
import { errors } from '../en-US/errors';
import { shell } from '../en-US/shell';
import { createMessageSet } from '../message-set';

const source = { ...common, ...shell, ...errors };

export type ShellSource = typeof source;

/** The texts of the chrome. */
export const shellMessages = createMessageSet<ShellSource>(source, (locale) => [
  import(`../locales/${locale}/common.json`),
  import(`../locales/${locale}/shell.json`),
  import(`../locales/${locale}/errors.json`),
]);
