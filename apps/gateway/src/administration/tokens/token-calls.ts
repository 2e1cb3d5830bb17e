import { adminCreatedTokenSchema, adminTokenSchema, pageOf } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import * as secret from '../../admin-calls/secret-fields';
import { createToken, getToken, listTokens, revokeToken, rotateToken } from './api-tokens';

/** Tokens that publish are made on the page of a solution (`publish-token-calls.ts`). */
const purpose = v.picklist(['admin', 'scim']);
const byId = v.strictObject({ id: fields.uuid });

/** Those that make a secret are sensitive. To end a token is not: in an emergency it must be quick. */
export const tokenCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/tokens',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      purpose: v.optional(v.picklist(['admin', 'scim', 'publish'])),
      state: v.optional(v.picklist(['expiring', 'ended'])),
    }),
    answer: pageOf(adminTokenSchema),
    act: listTokens,
  }),
  defineCall({
    method: 'POST',
    url: '/tokens',
    action: 'token.create',
    callers: 'administrators',
    isSensitive: true,
    status: 201,
    input: v.strictObject({
      name: fields.name,
      purpose,
      organisation: v.optional(fields.organisationId),
      expiresAt: secret.expiresAt,
    }),
    answer: adminCreatedTokenSchema,
    act: createToken,
  }),
  defineCall({
    method: 'GET',
    url: '/tokens/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminTokenSchema,
    act: (admin, { id }) => getToken(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/tokens/:id/rotate',
    action: 'token.rotate',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject({
      ...byId.entries,
      overlapHours: secret.overlapHours,
      expiresAt: v.optional(secret.expiresAt),
    }),
    answer: adminCreatedTokenSchema,
    act: (admin, { id, ...rotation }) => rotateToken(admin, id, rotation),
  }),
  defineCall({
    method: 'POST',
    url: '/tokens/:id/revoke',
    action: 'token.revoke',
    callers: 'administrators',
    input: byId,
    answer: adminTokenSchema,
    act: (admin, { id }) => revokeToken(admin, id),
  }),
];
