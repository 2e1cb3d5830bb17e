import {
  adminOrganisationSchema,
  adminOrganisationStatusSchema,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import {
  changeOrganisation,
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from './change-organisation';
import { getOrganisation, listOrganisations } from './select-organisations';

const byId = v.strictObject({ id: fields.organisationId });
const sorts = ['name', '-name', 'tenant', '-tenant', 'createdAt', '-createdAt'] as const;

export const organisationCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      status: v.optional(adminOrganisationStatusSchema),
      region: v.optional(fields.region),
      sort: v.optional(v.picklist(sorts), 'name'),
    }),
    answer: pageOf(adminOrganisationSchema),
    act: listOrganisations,
  }),
  defineCall({
    method: 'POST',
    url: '/organisations',
    action: 'organisation.create',
    callers: 'system',
    status: 201,
    input: v.strictObject({ tenant: fields.tenant, name: fields.name, region: fields.region }),
    answer: adminOrganisationSchema,
    errors: ['TENANT_TAKEN'],
    act: createOrganisation,
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminOrganisationSchema,
    act: (admin, { id }) => getOrganisation(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/organisations/:id',
    action: 'organisation.change',
    callers: 'system',
    input: v.strictObject({
      id: fields.organisationId,
      tenant: v.optional(fields.tenant),
      name: v.optional(fields.name),
      region: v.optional(fields.region),
    }),
    answer: adminOrganisationSchema,
    errors: ['TENANT_TAKEN'],
    act: (admin, { id, version, ...change }) => changeOrganisation(admin, id, { change, version }),
  }),
  defineCall({
    method: 'POST',
    url: '/organisations/:id/suspend',
    action: 'organisation.suspend',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: adminOrganisationSchema,
    errors: ['LAST_ADMINISTRATOR'],
    act: (admin, { id }) => suspendOrganisation(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/organisations/:id/resume',
    action: 'organisation.resume',
    callers: 'system',
    input: byId,
    answer: adminOrganisationSchema,
    act: (admin, { id }) => resumeOrganisation(admin, id),
  }),
];
