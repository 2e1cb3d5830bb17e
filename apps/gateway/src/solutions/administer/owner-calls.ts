import { listOf } from '@unified-shell/api/administration';
import { adminOwnerSchema } from '@unified-shell/api/administration-of-owners';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { addOwner, listOwners, removeOwner } from './administer-owners';

const byId = { appId: fields.name };

const answer = async (admin: Administrator, appId: string) => ({ items: await listOwners(admin, appId) });

export const ownerCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/solutions/:appId/owners',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject(byId),
    answer: listOf(adminOwnerSchema),
    act: (admin, { appId }) => answer(admin, appId),
  }),
  defineCall({
    method: 'POST',
    url: '/solutions/:appId/owners',
    action: 'owner.add',
    callers: 'system',
    isSensitive: true,
    status: 201,
    input: v.strictObject({ ...byId, email: fields.email }),
    answer: listOf(adminOwnerSchema),
    async act(admin, { appId, email }) {
      await addOwner(admin, appId, email);
      return answer(admin, appId);
    },
  }),
  defineCall({
    method: 'DELETE',
    url: '/solutions/:appId/owners/:person',
    action: 'owner.remove',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({ ...byId, person: fields.uuid }),
    answer: listOf(adminOwnerSchema),
    async act(admin, { appId, person }) {
      await removeOwner(admin, appId, person);
      return answer(admin, appId);
    },
  }),
];
