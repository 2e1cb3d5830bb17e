import { shellWording } from '@unified-shell/catalogue/shell-settings';
import * as v from 'valibot';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { getAssistantSwitches, setAssistantSwitches } from '../organisations/assistant-switches';
import {
  changeOrganisation,
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from '../organisations/change-organisation';
import { getWording, setWording } from '../organisations/own-wording';
import { getOrganisation, listOrganisations } from '../organisations/select-organisations';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const byId = v.strictObject({ id: fields.organisationId });
const MAX_SWITCHED_OFF = 100;
const switchedOff = (id: RegExp) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.regex(id))), v.maxLength(MAX_SWITCHED_OFF));
const sorts = ['name', '-name', 'tenant', '-tenant', 'createdAt', '-createdAt'] as const;

export const organisationCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      status: v.optional(v.picklist(['active', 'suspended'])),
      region: v.optional(fields.region),
      sort: v.optional(v.picklist(sorts), 'name'),
    }),
    act: listOrganisations,
  }),
  defineCall({
    method: 'POST',
    url: '/organisations',
    action: 'organisation.create',
    status: 201,
    input: v.strictObject({ tenant: fields.tenant, name: fields.name, region: fields.region }),
    act: createOrganisation,
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getOrganisation(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/organisations/:id',
    action: 'organisation.change',
    input: v.strictObject({
      id: fields.organisationId,
      tenant: v.optional(fields.tenant),
      name: v.optional(fields.name),
      region: v.optional(fields.region),
    }),
    act: (admin, { id, version, ...change }) => changeOrganisation(admin, id, { change, version }),
  }),
  defineCall({
    method: 'POST',
    url: '/organisations/:id/suspend',
    action: 'organisation.suspend',
    isSensitive: true,
    input: byId,
    act: (admin, { id }) => suspendOrganisation(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/organisations/:id/resume',
    action: 'organisation.resume',
    input: byId,
    act: (admin, { id }) => resumeOrganisation(admin, id),
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id/assistant',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getAssistantSwitches(admin, id),
  }),
  defineCall({
    method: 'PUT',
    url: '/organisations/:id/assistant',
    action: 'settings.change-organisation',
    input: v.strictObject({
      id: fields.organisationId,
      off: v.boolean(),
      applications: switchedOff(/^[^:\s]+$/),
      tools: switchedOff(/^[^:\s]+:[^:\s]+$/),
    }),
    act: (admin, { id, ...switches }) => setAssistantSwitches(admin, id, switches),
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id/wording',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getWording(admin, id),
  }),
  defineCall({
    method: 'PUT',
    url: '/organisations/:id/wording',
    action: 'settings.change-organisation',
    input: v.strictObject({ id: fields.organisationId, own: shellWording }),
    act: (admin, { id, own }) => setWording(admin, id, own),
  }),
];
