/** The brands of the installation and of organisations. */
import {
  admitAdministrators,
  CHANGES_OWN,
  countVersions,
  createTeller,
  READS_OWN,
  tellAll,
} from './baseline/table-rules';
import type { Migration } from './migration';

/** Everyone who signs in sees the brand of the installation. */
const READS = `organisation_id is null or ${READS_OWN}`;

const guard = (table: string) => [
  ...admitAdministrators(table, READS, CHANGES_OWN),
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
];

export const brands: Migration = {
  version: 42,
  name: 'brands',
  runsWith: 26,
  statements: [
    `create table brands (
      -- That of the organisation, or 'installation'.
      id text primary key,
      organisation_id text references organisations on delete cascade,
      name text,
      accent text,
      support text,
      privacy text,
      terms text,
      host text unique,
      version integer not null default 1,
      check (id = coalesce(organisation_id, 'installation')),
      check (organisation_id is not null or host is null)
    )`,
    ...guard('brands'),
    countVersions('brands'),
    `create table brand_images (
      brand_id text not null references brands on delete cascade,
      organisation_id text,
      kind text not null check (kind in ('logo', 'darkLogo', 'icon')),
      -- SHA-256 of the content, in hex.
      hash text not null,
      type text not null check (type in ('image/png', 'image/svg+xml')),
      width real not null,
      height real not null,
      content bytea not null,
      primary key (brand_id, kind),
      check (brand_id = coalesce(organisation_id, 'installation'))
    )`,
    `create index brand_images_by_hash on brand_images (hash)`,
    ...guard('brand_images'),
    createTeller('tell_brands', 'brands'),
    tellAll('brands', 'tell_brands'),
    tellAll('brand_images', 'tell_brands'),
  ],
};
