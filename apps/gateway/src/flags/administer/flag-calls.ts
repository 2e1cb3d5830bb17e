import {
  adminFlagProviderSchema,
  adminFlagSchema,
  emptySchema,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { changeFlag, createFlag, DEFAULT_PROJECT, deleteFlag, getFlag, listFlags } from './administer-flags';

const key = { provider: adminFlagProviderSchema, name: fields.flagName };
const definition = v.record(v.string(), v.unknown());

export const flagCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/flags',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      provider: v.optional(adminFlagProviderSchema),
      project: v.optional(fields.name),
    }),
    answer: pageOf(adminFlagSchema),
    act: listFlags,
  }),
  defineCall({
    method: 'POST',
    url: '/flags',
    action: 'flag.create',
    callers: 'system',
    status: 201,
    input: v.strictObject({ ...key, project: v.optional(fields.name, DEFAULT_PROJECT), definition }),
    answer: adminFlagSchema,
    errors: ['ALREADY_EXISTS'],
    act: createFlag,
  }),
  defineCall({
    method: 'GET',
    url: '/flags/:provider/:name',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject(key),
    answer: adminFlagSchema,
    act: getFlag,
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/flags/:provider/:name',
    action: 'flag.change',
    callers: 'system',
    input: v.strictObject({ ...key, project: v.optional(fields.name), definition }),
    answer: adminFlagSchema,
    act: (admin, { provider: of, name, ...change }) => changeFlag(admin, { provider: of, name }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/flags/:provider/:name',
    action: 'flag.delete',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject(key),
    answer: emptySchema,
    act: async (admin, flag) => {
      await deleteFlag(admin, flag);
      return {};
    },
  }),
];
