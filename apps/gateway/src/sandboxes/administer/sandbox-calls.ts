import {
  adminSandboxSchema,
  adminSandboxStateSchema,
  emptySchema,
  pageOf,
} from '@unified-shell/api/administration';
import { sandboxTypeSchema } from '@unified-shell/api/sandbox';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import {
  changeSandbox,
  createSandbox,
  deleteSandbox,
  getSandbox,
  listSandboxes,
} from './administer-sandboxes';
import { policies, sandboxName } from './sandbox-fields';

const byName = v.strictObject({ organisation: fields.organisationId, name: sandboxName });

export const sandboxCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/sandboxes',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      type: v.optional(sandboxTypeSchema),
      state: v.optional(adminSandboxStateSchema),
    }),
    answer: pageOf(adminSandboxSchema),
    act: listSandboxes,
  }),
  defineCall({
    method: 'POST',
    url: '/sandboxes',
    action: 'sandbox.create',
    callers: 'administrators',
    status: 201,
    input: v.strictObject({
      organisation: fields.organisationId,
      name: sandboxName,
      title: fields.name,
      region: fields.region,
      type: sandboxTypeSchema,
      state: v.optional(adminSandboxStateSchema, 'active'),
      isDefault: v.optional(v.boolean(), false),
      policies: v.optional(policies, []),
    }),
    answer: adminSandboxSchema,
    errors: ['ALREADY_EXISTS'],
    act: createSandbox,
  }),
  defineCall({
    method: 'GET',
    url: '/sandboxes/:organisation/:name',
    action: 'administration.read',
    callers: 'readers',
    input: byName,
    answer: adminSandboxSchema,
    act: getSandbox,
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/sandboxes/:organisation/:name',
    action: 'sandbox.change',
    callers: 'administrators',
    input: v.strictObject({
      ...byName.entries,
      title: v.optional(fields.name),
      region: v.optional(fields.region),
      type: v.optional(sandboxTypeSchema),
      state: v.optional(adminSandboxStateSchema),
      isDefault: v.optional(v.boolean()),
      policies: v.optional(policies),
    }),
    answer: adminSandboxSchema,
    act: (admin, { organisation, name, ...change }) => changeSandbox(admin, { organisation, name }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/sandboxes/:organisation/:name',
    action: 'sandbox.delete',
    callers: 'administrators',
    isSensitive: true,
    input: byName,
    answer: emptySchema,
    act: async (admin, key) => {
      await deleteSandbox(admin, key);
      return {};
    },
  }),
];
