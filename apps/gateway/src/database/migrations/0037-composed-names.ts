/** Names in NFC, as they are stored and searched for since this step. */
import type { Migration } from './migration';

const NAMES = {
  accounts: ['first_name', 'last_name', 'display_name'],
  organisations: ['name'],
  scim_groups: ['display_name'],
};

const composeNames = ([table, columns]: [string, string[]]) => [
  // The owner, who migrates, would see no row.
  `alter table ${table} no force row level security`,
  `update ${table} set ${columns.map((name) => `${name} = normalize(${name})`).join(', ')}
    where not (${columns.map((name) => `${name} is normalized`).join(' and ')})`,
  `alter table ${table} force row level security`,
];

export const composedNames: Migration = {
  version: 37,
  name: 'composed-names',
  runsWith: 26,
  statements: Object.entries(NAMES).flatMap(composeNames),
};
