import {
  adminEndedSchema,
  adminImportSchema,
  adminInvitedPersonSchema,
  adminLinkSchema,
  adminPersonDetailsSchema,
  adminPersonExportSchema,
  adminPersonSchema,
  adminPersonStatusSchema,
  adminSessionSchema,
  adminStaffRoleSchema,
  emptySchema,
  listOf,
  pageOf,
} from '@unified-shell/api/administration';
import { pictureSchema } from '@unified-shell/api/picture';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { GatewayError } from '../../http/errors/gateway-error';
import {
  changePerson,
  changePicture,
  changeStaffRoles,
  disablePerson,
  enablePerson,
  endSessions,
  listSessions,
  resetPerson,
} from './change-person';
import { importPeople } from './import-people';
import { invitePerson } from './invite-person';
import { erasePerson, exportPerson } from './personal-data';
import { getPerson, listPeople } from './select-people';

const byId = v.strictObject({ id: fields.uuid });

export const peopleCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/people',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      status: v.optional(adminPersonStatusSchema),
      organisation: v.optional(fields.organisationId),
      staffRole: v.optional(adminStaffRoleSchema),
      sort: v.optional(v.picklist(['email', '-email', 'createdAt', '-createdAt']), 'email'),
    }),
    answer: pageOf(adminPersonSchema),
    act: listPeople,
  }),
  defineCall({
    method: 'POST',
    url: '/people',
    action: 'person.invite',
    callers: 'administrators',
    status: 201,
    input: v.strictObject({
      email: fields.email,
      firstName: fields.name,
      lastName: fields.name,
      languages: v.optional(fields.languages, []),
      organisation: v.optional(fields.organisationId),
      roles: v.optional(fields.namedRoles, []),
    }),
    answer: adminInvitedPersonSchema,
    errors: ['ADDRESS_NOT_PROVEN', 'EMAIL_TAKEN'],
    act: (admin, invitation) => invitePerson(admin, invitation),
  }),
  defineCall({
    method: 'POST',
    url: '/people/import',
    action: 'person.invite',
    callers: 'administrators',
    status: 201,
    input: v.strictObject({ csv: v.string(), organisation: v.optional(fields.organisationId) }),
    answer: adminImportSchema,
    act: importPeople,
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id/export',
    action: 'administration.read',
    callers: 'administrators',
    isSensitive: true,
    input: byId,
    answer: adminPersonExportSchema,
    act: (admin, { id }) => exportPerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/erase',
    action: 'person.erase',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    errors: ['LAST_ADMINISTRATOR'],
    act: async (admin, { id }) => {
      await erasePerson(admin, id);
      return {};
    },
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminPersonDetailsSchema,
    act: (admin, { id }) => getPerson(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/people/:id',
    action: 'person.change',
    callers: 'administrators',
    input: v.strictObject({
      id: fields.uuid,
      email: v.optional(fields.email),
      firstName: v.optional(fields.name),
      lastName: v.optional(fields.name),
    }),
    answer: adminPersonDetailsSchema,
    errors: ['STEP_UP_REQUIRED', 'ADDRESS_NOT_PROVEN', 'EMAIL_TAKEN'],
    async act(admin, { id, version, ...change }, { mustConfirm }) {
      // The owner of the address can set the password.
      if (change.email !== undefined && mustConfirm) throw new GatewayError('STEP_UP_REQUIRED');
      return changePerson(admin, id, { change, version });
    },
  }),
  defineCall({
    method: 'PUT',
    url: '/people/:id/picture',
    action: 'person.change',
    callers: 'administrators',
    input: v.strictObject({ id: fields.uuid, picture: v.nullable(pictureSchema) }),
    answer: adminPersonDetailsSchema,
    act: (admin, { id, picture }) => changePicture(admin, id, picture),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/disable',
    action: 'person.disable',
    callers: 'administrators',
    isSensitive: true,
    input: byId,
    answer: adminPersonDetailsSchema,
    errors: ['LAST_ADMINISTRATOR'],
    act: (admin, { id }) => disablePerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/enable',
    action: 'person.enable',
    callers: 'administrators',
    input: byId,
    answer: adminPersonDetailsSchema,
    act: (admin, { id }) => enablePerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/reset',
    action: 'account.create-reset-link',
    callers: 'administrators',
    isSensitive: true,
    input: byId,
    answer: adminLinkSchema,
    errors: ['FACTORS_LOST', 'SIGNS_IN_ELSEWHERE'],
    act: (admin, { id }) => resetPerson(admin, id),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/people/:id/roles',
    action: 'person.change-roles',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({ id: fields.uuid, roles: fields.staffRoles }),
    answer: adminPersonDetailsSchema,
    errors: ['LAST_ADMINISTRATOR'],
    act: (admin, { id, ...change }) => changeStaffRoles(admin, id, change),
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id/sessions',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: listOf(adminSessionSchema),
    act: (admin, { id }) => listSessions(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/sessions/end',
    action: 'person.end-sessions',
    callers: 'administrators',
    input: v.strictObject({
      id: fields.uuid,
      sessions: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(1_000)),
      ),
    }),
    answer: adminEndedSchema,
    act: (admin, { id, sessions }) => endSessions(admin, id, sessions),
  }),
];
