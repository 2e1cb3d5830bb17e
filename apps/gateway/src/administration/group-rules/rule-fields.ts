/** The values of rules for groups, as the calls, the commands and the files accept them. */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { privileges, sandboxName } from '../../sandboxes/administer/sandbox-fields';

const MAX_POLICIES = 100;
const MAX_PRODUCTS = 100;

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

export const rulePolicies = v.pipe(
  v.array(v.strictObject({ sandbox: sandboxName, privileges: v.optional(privileges, []) })),
  v.maxLength(MAX_POLICIES),
  v.check((all) => isDistinct(all.map(({ sandbox }) => sandbox)), 'must not have a sandbox twice'),
);

export const ruleProducts = v.pipe(
  v.array(v.strictObject({ serviceCode: fields.serviceCode, data: v.optional(fields.entitlementData, {}) })),
  v.maxLength(MAX_PRODUCTS),
  v.check((all) => isDistinct(all.map(({ serviceCode }) => serviceCode)), 'must not have a product twice'),
);

export const ruleEntries = {
  roles: v.optional(fields.namedRoles, []),
  policies: v.optional(rulePolicies, []),
  products: v.optional(ruleProducts, []),
};
