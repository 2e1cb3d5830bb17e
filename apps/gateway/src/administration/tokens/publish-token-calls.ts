/** The tokens with which pipelines publish a solution. Its owners make and revoke them. */

import { emptySchema, listOf } from '@unified-shell/api/administration';
import {
  type AdminPublishToken,
  adminNewPublishTokenSchema,
  adminPublishTokenSchema,
} from '@unified-shell/api/administration-of-owners';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { requireSolutionRead } from '../../admin-calls/rules';
import { createPublishToken, listPublishTokens, revokePublishToken } from './publish-tokens';

const byId = { appId: fields.name };
const MAX_DAYS = 730;
const MAX_SOLUTIONS = 50;

export const publishTokenCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/solutions/:appId/tokens',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject(byId),
    answer: listOf(adminPublishTokenSchema),
    async act(admin: Administrator, { appId }): Promise<{ items: AdminPublishToken[] }> {
      requireSolutionRead(admin, appId);
      return { items: await listPublishTokens(admin, appId) };
    },
  }),
  defineCall({
    method: 'POST',
    url: '/solutions/:appId/tokens',
    action: 'token.create',
    callers: 'publishers',
    isSensitive: true,
    status: 201,
    input: v.strictObject({
      ...byId,
      name: fields.name,
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS)), 365),
      /** Further solutions that the token publishes. */
      solutions: v.optional(v.pipe(v.array(fields.name), v.maxLength(MAX_SOLUTIONS)), []),
    }),
    answer: adminNewPublishTokenSchema,
    async act(admin, { appId, solutions, ...wanted }) {
      const all = [...new Set([appId, ...solutions])];
      const { token } = await createPublishToken(admin, { ...wanted, solutions: all });
      return { token };
    },
  }),
  defineCall({
    method: 'DELETE',
    url: '/solutions/:appId/tokens/:id',
    action: 'token.revoke',
    callers: 'publishers',
    input: v.strictObject({ ...byId, id: fields.uuid }),
    answer: emptySchema,
    async act(admin, { appId, id }) {
      await revokePublishToken(admin, appId, id);
      return {};
    },
  }),
];
