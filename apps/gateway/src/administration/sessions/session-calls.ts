import { adminEndedSchema, adminSessionSchema, pageOf } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { endSession, listAllSessions } from './administer-sessions';

export const sessionCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/sessions',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ ...pageEntries, organisation: v.optional(fields.organisationId) }),
    answer: pageOf(adminSessionSchema),
    act: listAllSessions,
  }),
  defineCall({
    method: 'POST',
    url: '/sessions/:id/end',
    action: 'session.end-by-administrator',
    callers: 'administrators',
    input: v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }),
    answer: adminEndedSchema,
    act: (admin, { id }) => endSession(admin, id),
  }),
];
