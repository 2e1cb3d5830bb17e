/** The calls on collaborators and instances. Sub-organisations follow from entitlements. */
import {
  adminContextKindSchema,
  adminContextSchema,
  emptySchema,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { addContext, changeContext, getContext, listContexts, removeContext } from './administer-contexts';
import * as context from './context-fields';

const byId = v.strictObject({ id: fields.uuid });
const ofOrganisation = {
  organisation: fields.organisationId,
  contextId: context.contextId,
  userId: v.optional(fields.userId),
};

export const contextCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/contexts',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      kind: v.optional(adminContextKindSchema),
      userId: v.optional(fields.userId),
    }),
    answer: pageOf(adminContextSchema),
    act: listContexts,
  }),
  defineCall({
    method: 'POST',
    url: '/contexts',
    action: 'context.add',
    callers: 'system',
    status: 201,
    input: v.variant('kind', [
      v.strictObject({
        kind: v.literal('collaborator'),
        ...ofOrganisation,
        ...context.collaboratorEntries,
      }),
      v.strictObject({ kind: v.literal('instance'), ...ofOrganisation, ...context.instanceEntries }),
    ]),
    answer: adminContextSchema,
    errors: ['ALREADY_EXISTS'],
    act: addContext,
  }),
  defineCall({
    method: 'GET',
    url: '/contexts/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminContextSchema,
    act: (admin, { id }) => getContext(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/contexts/:id',
    action: 'context.change',
    callers: 'system',
    input: v.strictObject({
      id: fields.uuid,
      name: v.optional(fields.name),
      type: v.optional(
        v.picklist([...context.collaboratorType.options, ...context.commerceEnvironment.options]),
      ),
      product: v.optional(context.commerceProduct),
    }),
    answer: adminContextSchema,
    act: (admin, { id, ...change }) => changeContext(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/contexts/:id',
    action: 'context.remove',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    act: async (admin, { id }) => {
      await removeContext(admin, id);
      return {};
    },
  }),
];
