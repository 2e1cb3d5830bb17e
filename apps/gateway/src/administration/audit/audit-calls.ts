import { adminEventOutcomeSchema, adminEventSchema, pageOf } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { EXPORT_TYPES, exportEvents } from './export-events';
import { listEvents } from './list-events';

const eventEntries = {
  actor: v.optional(fields.userId),
  action: v.optional(fields.name),
  organisation: v.optional(fields.organisationId),
  object: v.optional(fields.flagName),
  solution: v.optional(fields.name),
  outcome: v.optional(adminEventOutcomeSchema),
  reads: v.optional(v.picklist(['hide', 'show']), 'hide'),
  from: v.optional(fields.time),
  to: v.optional(fields.time),
};

export const auditCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/audit',
    action: 'administration.read',
    callers: 'observers',
    input: v.strictObject({ ...pageEntries, ...eventEntries }),
    answer: pageOf(adminEventSchema),
    act: listEvents,
  }),
  defineCall({
    method: 'GET',
    url: '/audit/export',
    action: 'administration.read',
    callers: 'observers',
    input: v.strictObject({
      ...eventEntries,
      format: v.optional(v.picklist(['csv', 'jsonl']), 'jsonl'),
      separator: v.optional(v.picklist(['comma', 'semicolon']), 'comma'),
    }),
    contentTypes: EXPORT_TYPES,
    answer: v.string(),
    act: exportEvents,
  }),
];
