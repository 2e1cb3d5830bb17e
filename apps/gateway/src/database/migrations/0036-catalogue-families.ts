/**
 * The families of registrations that come with the product, of which an installation has those that it adds. One that
 * has organisations keeps what it had: all of them.
 */
import { admitSystemAdministrators, tellAll } from './baseline/table-rules';
import type { Migration } from './migration';

const FAMILIES = [
  'advertising-and-partners',
  'brand-and-content',
  'campaign',
  'content-tools',
  'customer-success',
  'data-and-administration',
  'demonstrations-and-tests',
  'developer-tools',
  'experience-manager',
  'internal-tools',
  'journey-optimizer',
  'journey-optimizer-b2b',
  'marketing-tools',
  'other-solutions',
  'platform',
  'samples',
  'workflow',
];

export const catalogueFamilies: Migration = {
  version: 36,
  name: 'catalogue-families',
  runsWith: 26,
  statements: [
    `create table catalogue_families (
      name text primary key,
      created_at timestamptz not null default now()
    )`,
    // The owner, who migrates, would see no row.
    'alter table organisations no force row level security',
    `insert into catalogue_families (name)
      select name from unnest(array[${FAMILIES.map((name) => `'${name}'`).join(', ')}]) as name
      where exists (select from organisations)`,
    'alter table organisations force row level security',
    'alter table catalogue_families enable row level security',
    'alter table catalogue_families force row level security',
    `create policy system on catalogue_families to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    ...admitSystemAdministrators('catalogue_families'),
    tellAll('catalogue_families', 'tell_solutions'),
  ],
};
