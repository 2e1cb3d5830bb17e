/** The groups of an organisation, and what their members get. */

import { emptySchema } from '@unified-shell/api/administration';
import {
  adminGroupPreviewSchema,
  adminGroupRuleSchema,
  adminGroupsSchema,
  adminPersonGroupsSchema,
} from '@unified-shell/api/administration-groups';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { groupName, groupNames } from '../../groups/group-name';
import { changeRule, createRule, getRule, listGroups, removeRule } from './administer-rules';
import { previewPerson, previewRule } from './preview-rules';
import { ruleEntries, rulePolicies, ruleProducts } from './rule-fields';

const byId = v.strictObject({ id: fields.uuid });
const ofOrganisation = { organisation: fields.organisationId, group: groupName };

/** All changes are sensitive: a rule gives rights to many people at once, also to those who come later. */
export const groupRuleCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations/:id/groups',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminGroupsSchema,
    act: (admin, { id }) => listGroups(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/group-rules',
    action: 'group-rule.create',
    callers: 'administrators',
    isSensitive: true,
    status: 201,
    input: v.strictObject({ ...ofOrganisation, ...ruleEntries }),
    answer: adminGroupRuleSchema,
    errors: ['ALREADY_EXISTS'],
    act: createRule,
  }),
  defineCall({
    method: 'POST',
    url: '/group-rules/preview',
    action: 'administration.read',
    callers: 'administrators',
    input: v.strictObject({
      ...ofOrganisation,
      ...ruleEntries,
      isRemoved: v.optional(v.boolean(), false),
    }),
    answer: adminGroupPreviewSchema,
    act: previewRule,
  }),
  defineCall({
    method: 'POST',
    url: '/group-rules/preview-person',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      organisation: fields.organisationId,
      person: fields.uuid,
      groups: v.optional(groupNames),
    }),
    answer: adminPersonGroupsSchema,
    act: previewPerson,
  }),
  defineCall({
    method: 'GET',
    url: '/group-rules/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminGroupRuleSchema,
    act: (admin, { id }) => getRule(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/group-rules/:id',
    action: 'group-rule.change',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject({
      ...byId.entries,
      roles: v.optional(fields.namedRoles),
      policies: v.optional(rulePolicies),
      products: v.optional(ruleProducts),
    }),
    answer: adminGroupRuleSchema,
    errors: ['LAST_ORGANISATION_ADMINISTRATOR'],
    act: (admin, { id, ...change }) => changeRule(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/group-rules/:id',
    action: 'group-rule.remove',
    callers: 'administrators',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    errors: ['LAST_ORGANISATION_ADMINISTRATOR'],
    act: async (admin, { id }) => {
      await removeRule(admin, id);
      return {};
    },
  }),
];
