/** Tokens with which a pipeline publishes one or more solutions, and nothing else. */
import type { Migration } from './migration';

export const publishTokens: Migration = {
  version: 39,
  name: 'publish-tokens',
  runsWith: 26,
  statements: [
    `alter table api_tokens add column solutions text[] not null default '{}'`,
    'alter table api_tokens drop constraint api_tokens_purpose_check',
    `alter table api_tokens add constraint api_tokens_purpose_check
      check (purpose in ('admin', 'scim', 'publish'))`,
    `alter table api_tokens add constraint api_tokens_solutions_check
      check ((purpose = 'publish') = (cardinality(solutions) > 0))`,
  ],
};
