import * as v from 'valibot';
import { changeFlag, createFlag, DEFAULT_PROJECT, deleteFlag, getFlag, listFlags } from '../flags/flags-of';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const provider = v.picklist(['featureFlags', 'floodgate']);
const key = { provider, name: fields.flagName };
const definition = v.record(v.string(), v.unknown());

export const flagCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/flags',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      provider: v.optional(provider),
      project: v.optional(fields.name),
    }),
    act: listFlags,
  }),
  defineCall({
    method: 'POST',
    url: '/flags',
    action: 'flag.create',
    status: 201,
    input: v.strictObject({ ...key, project: v.optional(fields.name, DEFAULT_PROJECT), definition }),
    act: createFlag,
  }),
  defineCall({
    method: 'GET',
    url: '/flags/:provider/:name',
    action: 'administration.read',
    input: v.strictObject(key),
    act: getFlag,
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/flags/:provider/:name',
    action: 'flag.change',
    input: v.strictObject({ ...key, project: v.optional(fields.name), definition }),
    act: (admin, { provider: of, name, ...change }) => changeFlag(admin, { provider: of, name }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/flags/:provider/:name',
    action: 'flag.delete',
    isSensitive: true,
    input: v.strictObject(key),
    act: async (admin, flag) => {
      await deleteFlag(admin, flag);
      return {};
    },
  }),
];
