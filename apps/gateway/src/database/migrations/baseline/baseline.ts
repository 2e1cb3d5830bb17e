/** The whole schema of version 32 in one step: an empty database begins with it (decision 0099). */
import type { Migration } from '../migration';
import { assistant } from './assistant';
import { audit } from './audit';
import { contexts } from './contexts';
import { foundation } from './foundation';
import { notifications } from './notifications';
import { organisations } from './organisations';
import { programs } from './programs';
import { settings } from './settings';
import { signIn } from './sign-in';
import { solutions } from './solutions';

/** Each table is protected where it is created: also from its owner, who migrates. Only the system role sees every row. */
function protect(statement: string): string[] {
  const table = /^create table (\w+)/.exec(statement)?.[1];
  if (table === undefined) return [statement];
  return [
    statement,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    // The policy compares the name: its role alone would also admit a login that inherits the role (PostgreSQL 15).
    `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  ];
}

export const baseline: Migration = {
  version: 32,
  name: 'baseline',
  replaces: 'b9c7f9a479e5a07b41945fbd4f2ab2c93978268b4dcf38e5b4e92b1266d4c4c3',
  // In an order in which each table, view and function finds those that it names.
  statements: [
    ...foundation,
    ...organisations,
    ...audit,
    ...contexts,
    ...signIn,
    ...programs,
    ...settings,
    ...notifications,
    ...solutions,
    ...assistant,
  ].flatMap(protect),
};
