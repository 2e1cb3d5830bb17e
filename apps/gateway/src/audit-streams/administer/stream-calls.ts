import {
  adminAuditStreamSchema,
  adminAuditStreamTestSchema,
  adminCreatedAuditStreamSchema,
  emptySchema,
  listOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import * as secret from '../../admin-calls/secret-fields';
import type { Post } from '../post-message';
import {
  changeStream,
  createStream,
  getStream,
  listStreams,
  removeStream,
  resumeStream,
  rotateStream,
  startTest,
} from './administer-streams';
import { streamAddress, streamName } from './stream-fields';

export interface StreamCallDependencies {
  /** Posts test events. */
  postTest: Post['post'];
}

const byId = v.strictObject({ id: fields.uuid });

/** Those that decide where events go are sensitive. */
export function createStreamCalls({ postTest }: StreamCallDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/audit-streams',
      action: 'administration.read',
      callers: 'readers',
      input: v.strictObject({ organisation: v.optional(fields.organisationId) }),
      answer: listOf(adminAuditStreamSchema),
      act: async (admin, filter) => ({ items: await listStreams(admin, filter) }),
    }),
    defineCall({
      method: 'POST',
      url: '/audit-streams',
      action: 'audit-stream.create',
      callers: 'administrators',
      isSensitive: true,
      status: 201,
      input: v.strictObject({
        name: streamName,
        organisation: v.optional(fields.organisationId),
        address: streamAddress,
        enabled: v.optional(v.boolean(), true),
      }),
      answer: adminCreatedAuditStreamSchema,
      errors: ['ALREADY_EXISTS'],
      act: createStream,
    }),
    defineCall({
      method: 'GET',
      url: '/audit-streams/:id',
      action: 'administration.read',
      callers: 'readers',
      input: byId,
      answer: adminAuditStreamSchema,
      act: (admin, { id }) => getStream(admin, id),
    }),
    defineVersionedCall({
      method: 'PATCH',
      url: '/audit-streams/:id',
      action: 'audit-stream.change',
      callers: 'administrators',
      isSensitive: true,
      input: v.strictObject({
        ...byId.entries,
        name: v.optional(streamName),
        address: v.optional(streamAddress),
        enabled: v.optional(v.boolean()),
      }),
      answer: adminAuditStreamSchema,
      errors: ['ALREADY_EXISTS'],
      act: (admin, { id, ...change }) => changeStream(admin, id, change),
    }),
    defineCall({
      method: 'POST',
      url: '/audit-streams/:id/rotate',
      action: 'audit-stream.rotate',
      callers: 'administrators',
      isSensitive: true,
      input: v.strictObject({ ...byId.entries, overlapHours: secret.overlapHours }),
      answer: adminCreatedAuditStreamSchema,
      act: (admin, { id, ...rotation }) => rotateStream(admin, id, rotation),
    }),
    defineCall({
      method: 'POST',
      url: '/audit-streams/:id/resume',
      action: 'audit-stream.resume',
      callers: 'administrators',
      input: byId,
      answer: adminAuditStreamSchema,
      act: (admin, { id }) => resumeStream(admin, id),
    }),
    defineCall({
      method: 'POST',
      url: '/audit-streams/:id/test',
      action: 'audit-stream.test',
      callers: 'administrators',
      input: byId,
      answer: adminAuditStreamTestSchema,
      act: (admin, { id }) => startTest(admin, id, postTest),
    }),
    defineCall({
      method: 'DELETE',
      url: '/audit-streams/:id',
      action: 'audit-stream.remove',
      callers: 'administrators',
      isSensitive: true,
      input: byId,
      answer: emptySchema,
      act: async (admin, { id }) => {
        await removeStream(admin, id);
        return {};
      },
    }),
  ];
}
