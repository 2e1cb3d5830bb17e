/**
 * What an OpenID client is told: the keys of RS256 beside those of ES256, and for each client the algorithm of its ID tokens
 * and the one organisation that it is for.
 */
import type { Migration } from './migration';

export const claimsOfClients: Migration = {
  version: 48,
  name: 'claims-of-clients',
  runsWith: 26,
  statements: [
    // A table of its own: releases before this step take each row of `signing_keys` for a key of ES256.
    `create table rsa_signing_keys (
      kid text primary key,
      sealed_jwk text not null,
      created_at timestamptz not null default now(),
      -- As in signing_keys.
      active_from timestamptz not null default now()
    )`,
    'alter table rsa_signing_keys enable row level security',
    'alter table rsa_signing_keys force row level security',
    `create policy system on rsa_signing_keys to unified_shell_system
      using (current_user = 'unified_shell_system')`,

    `alter table oidc_clients
      add column id_token_algorithm text not null default 'ES256' check (id_token_algorithm in ('ES256', 'RS256')),
      -- Only its people sign in to the client; null: those of every organisation. Without the organisation the client ends.
      add column organisation_id text references organisations on delete cascade`,
    'create index oidc_clients_by_organisation on oidc_clients (organisation_id) where organisation_id is not null',
    // Beside the trigger on the other columns; a change of both counts once.
    `create trigger oidc_clients_claims_version before update of id_token_algorithm, organisation_id on oidc_clients
      for each row execute function count_version()`,
  ],
};
