/**
 * People who arrive by the identity provider of their organisation, and the rights that an organisation's groups give
 * (decision 0108).
 */
import { admitAdministrators, CHANGES_OWN, countVersions, READS_OWN } from './baseline/table-rules';
import type { Migration } from './migration';

const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  ...admitAdministrators(table, READS_OWN, CHANGES_OWN),
];

export const providerPeople: Migration = {
  version: 47,
  name: 'provider-people',
  runsWith: 26,
  statements: [
    // Of the organisation, because the operator's file replaces its providers at each start.
    `create table provider_people (
      organisation_id text primary key references organisations on delete cascade,
      -- Whom the provider signs in: as before; people who exist, who are linked; new people too.
      mode text not null check (mode in ('off', 'known', 'new')),
      -- Empty: everyone whom the provider signs in.
      admission_groups text[] not null default '{}',
      default_roles text[] not null default '{}',
      -- The claim of the ID token that has the groups. Null: groups are not read.
      groups_claim text,
      -- A scope that the provider asks for, beside openid, email and profile.
      extra_scope text,
      -- Without a sign-in that admits the person. Null: they stay.
      leave_after_days integer check (leave_after_days between 1 and 365),
      new_people_per_day integer not null check (new_people_per_day > 0),
      version integer not null default 1
    )`,
    ...protect('provider_people'),
    countVersions('provider_people'),

    // A person of the provider is known by the subject, which no other person ever gets there.
    `create table provider_links (
      organisation_id text not null references organisations on delete cascade,
      issuer text not null,
      subject text not null,
      person_id uuid not null references people on delete cascade,
      -- Whether the provider has created the person.
      created_person boolean not null,
      -- The names as the provider told them last: here, names follow only when they change there.
      first_name text,
      last_name text,
      -- The last sign-in that admitted the person.
      admitted_at timestamptz not null,
      -- When the provider's word ended the membership. A person who was disabled then has the same disabled_at.
      left_at timestamptz,
      created_at timestamptz not null,
      primary key (organisation_id, issuer, subject),
      unique (organisation_id, issuer, person_id)
    )`,
    `create index provider_links_by_person on provider_links (person_id)`,
    `create index provider_links_by_admission on provider_links (organisation_id, admitted_at) where left_at is null`,
    ...protect('provider_links'),

    // The groups that the provider told at the last sign-in that told groups.
    `create table told_groups (
      organisation_id text not null,
      user_id text not null,
      name text not null,
      primary key (organisation_id, user_id, name),
      foreign key (user_id, organisation_id) references memberships on delete cascade
    )`,
    `create index told_groups_by_name on told_groups (organisation_id, name)`,
    ...protect('told_groups'),

    // What the members of a group get.
    `create table group_rules (
      id uuid primary key,
      organisation_id text not null references organisations on delete cascade,
      group_name text not null,
      roles text[] not null default '{}',
      -- [{sandbox, privileges}]
      policies jsonb not null default '[]',
      -- [{serviceCode, data}]
      products jsonb not null default '[]',
      created_at timestamptz not null,
      version integer not null default 1,
      unique (organisation_id, group_name)
    )`,
    ...protect('group_rules'),
    countVersions('group_rules'),

    // Each right that is there because of a rule, and of which rule. It stays until its rule is applied again.
    `create table group_grants (
      organisation_id text not null,
      user_id text not null,
      rule_id uuid not null,
      -- As it was called: the rule may be gone.
      group_name text not null,
      kind text not null check (kind in ('role', 'policy', 'product')),
      -- The role, the sandbox or the code of the product.
      name text not null,
      -- A hash of the privileges or of the data of the product; empty for a role.
      detail text not null,
      created_at timestamptz not null default now(),
      primary key (organisation_id, user_id, rule_id, kind, name, detail),
      foreign key (user_id, organisation_id) references memberships on delete cascade
    )`,
    ...protect('group_grants'),
  ],
};
