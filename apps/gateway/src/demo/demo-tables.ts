/** The tables that the demonstration fills. */
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema';

/** By table; each table refers only to those before it. */
export type DemoRows = { [Table in DemoTable]: Insertable<Schema[Table]>[] };

type DemoTable =
  | 'organisations'
  | 'organisation_domains'
  | 'people'
  | 'accounts'
  | 'memberships'
  | 'product_contexts'
  | 'sandboxes'
  | 'effective_policies'
  | 'collaborators'
  | 'commerce_tenants'
  | 'feature_flags'
  | 'staff_roles';
