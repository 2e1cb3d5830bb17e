/** Where the picture of a person lies, if there is one (NAV-06): an address, relative to the shell's origin or absolute. */
import type { Migration } from './migration';

export const pictures: Migration = {
  version: 13,
  name: 'pictures',
  statements: ['alter table accounts add column picture text'],
};
