/** The call on what browsers measured of a solution. */
import { adminVitalsSchema } from '@unified-shell/api/administration-vitals';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { readVitals } from './read-vitals';

export const vitalsEntries = {
  from: v.optional(fields.time),
  to: v.optional(fields.time),
  /** `live` names the files of the product. */
  version: v.optional(fields.name),
  organisation: v.optional(fields.organisationId),
};

export const vitalsCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/solutions/:appId/vitals',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject({ appId: fields.name, ...vitalsEntries }),
    answer: adminVitalsSchema,
    act: (admin, { appId, ...filter }) => readVitals(admin, appId, filter),
  }),
];
