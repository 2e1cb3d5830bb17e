/** The calls on sandboxes, collaborators and instances. Sub-organisations follow from entitlements. */
import * as v from 'valibot';
import * as context from '../contexts/context-fields';
import { addContext, changeContext, getContext, listContexts, removeContext } from '../contexts/contexts-of';
import {
  changeSandbox,
  createSandbox,
  deleteSandbox,
  getSandbox,
  listSandboxes,
} from '../contexts/sandboxes-of';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const byName = v.strictObject({ organisation: fields.organisationId, name: context.sandboxName });
const byId = v.strictObject({ id: fields.uuid });
const ofOrganisation = {
  organisation: fields.organisationId,
  contextId: context.contextId,
  userId: v.optional(fields.userId),
};

const sandboxCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/sandboxes',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      type: v.optional(context.sandboxType),
      state: v.optional(context.sandboxState),
    }),
    act: listSandboxes,
  }),
  defineCall({
    method: 'POST',
    url: '/sandboxes',
    action: 'sandbox.create',
    status: 201,
    input: v.strictObject({
      organisation: fields.organisationId,
      name: context.sandboxName,
      title: fields.name,
      region: fields.region,
      type: context.sandboxType,
      state: v.optional(context.sandboxState, 'active'),
      isDefault: v.optional(v.boolean(), false),
      policies: v.optional(context.policies, []),
    }),
    act: createSandbox,
  }),
  defineCall({
    method: 'GET',
    url: '/sandboxes/:organisation/:name',
    action: 'administration.read',
    input: byName,
    act: getSandbox,
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/sandboxes/:organisation/:name',
    action: 'sandbox.change',
    input: v.strictObject({
      ...byName.entries,
      title: v.optional(fields.name),
      region: v.optional(fields.region),
      type: v.optional(context.sandboxType),
      state: v.optional(context.sandboxState),
      isDefault: v.optional(v.boolean()),
      policies: v.optional(context.policies),
    }),
    act: (admin, { organisation, name, ...change }) => changeSandbox(admin, { organisation, name }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/sandboxes/:organisation/:name',
    action: 'sandbox.delete',
    isSensitive: true,
    input: byName,
    act: async (admin, key) => {
      await deleteSandbox(admin, key);
      return {};
    },
  }),
];

export const contextCalls: readonly AdminCall[] = [
  ...sandboxCalls,
  defineCall({
    method: 'GET',
    url: '/contexts',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      kind: v.optional(context.contextKind),
      userId: v.optional(fields.userId),
    }),
    act: listContexts,
  }),
  defineCall({
    method: 'POST',
    url: '/contexts',
    action: 'context.add',
    status: 201,
    input: v.variant('kind', [
      v.strictObject({
        kind: v.literal('collaborator'),
        ...ofOrganisation,
        ...context.collaboratorEntries,
      }),
      v.strictObject({ kind: v.literal('instance'), ...ofOrganisation, ...context.instanceEntries }),
    ]),
    act: addContext,
  }),
  defineCall({
    method: 'GET',
    url: '/contexts/:id',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getContext(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/contexts/:id',
    action: 'context.change',
    input: v.strictObject({
      id: fields.uuid,
      name: v.optional(fields.name),
      type: v.optional(
        v.picklist([...context.collaboratorType.options, ...context.commerceEnvironment.options]),
      ),
      product: v.optional(context.commerceProduct),
    }),
    act: (admin, { id, ...change }) => changeContext(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/contexts/:id',
    action: 'context.remove',
    isSensitive: true,
    input: byId,
    act: async (admin, { id }) => {
      await removeContext(admin, id);
      return {};
    },
  }),
];
