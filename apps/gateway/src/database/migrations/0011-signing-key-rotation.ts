/** From when on a signing key signs: the next one lies here before that, so that everybody knows it when it does. */
import type { Migration } from './migration';

export const signingKeyRotation: Migration = {
  version: 11,
  name: 'signing-key-rotation',
  statements: [`alter table signing_keys add column active_from timestamptz not null default now()`],
};
