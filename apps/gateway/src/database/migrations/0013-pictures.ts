/** The address of an account's picture, if it has one (NAV-06): relative to the shell's origin, or absolute. */
import type { Migration } from './migration';

export const pictures: Migration = {
  version: 13,
  name: 'pictures',
  statements: ['alter table accounts add column picture text'],
};
