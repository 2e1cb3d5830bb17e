/** The time from which a key signs. The next key is stored and published earlier, so that clients know it in time. */
import type { Migration } from './migration';

export const signingKeyRotation: Migration = {
  version: 11,
  name: 'signing-key-rotation',
  statements: [`alter table signing_keys add column active_from timestamptz not null default now()`],
};
