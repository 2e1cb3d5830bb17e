/** The identity providers of organisations, and the e-mail domains by which they are found. */
import type { Migration } from './migration';

export const identityProviders: Migration = {
  version: 8,
  name: 'identity-providers',
  statements: [
    `create table identity_providers (
      organisation_id text primary key references organisations,
      issuer text not null,
      client_id text not null,
      sealed_client_secret text not null,
      vouches_for_email boolean not null,
      created_at timestamptz not null default now()
    )`,
    // A domain leads to one provider: two organisations cannot both claim it.
    `create table identity_provider_domains (
      domain text primary key check (domain = lower(domain)),
      organisation_id text not null references identity_providers on delete cascade
    )`,
    `do $$
      declare name text;
      begin
        foreach name in array array['identity_providers', 'identity_provider_domains'] loop
          execute format('alter table %I enable row level security', name);
          execute format('alter table %I force row level security', name);
          execute format('create policy system on %I to unified_shell_system
            using (current_user = ''unified_shell_system'')', name);
        end loop;
      end $$`,
  ],
};
