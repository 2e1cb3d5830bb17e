/** The fields that no product code reads, each with the reason. An entry is removed when its field gets a reader. */
export const waiting = {};

/** The fields that are read through a type of their reader, not through that of a registration: field and file. */
export const readByShape = {
  customDomain: 'packages/address/src/shell-hosts.ts',
  'sandbox.hideInitialSpinner': 'apps/shell/src/kernel/resolve/frame-source/frame-source.ts',
};
