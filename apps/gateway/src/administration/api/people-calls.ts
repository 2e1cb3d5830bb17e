import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import {
  changePerson,
  changeStaffRoles,
  disablePerson,
  enablePerson,
  endSessions,
  listSessions,
  resetPerson,
} from '../people/change-person';
import { importPeople } from '../people/import-people';
import { invitePerson } from '../people/invite-person';
import { erasePerson, exportPerson } from '../people/personal-data';
import { getPerson, listPeople } from '../people/select-people';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const byId = v.strictObject({ id: fields.uuid });

export const peopleCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/people',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      q: fields.search,
      status: v.optional(v.picklist(['active', 'invited', 'disabled'])),
      organisation: v.optional(fields.organisationId),
      staffRole: v.optional(fields.staffRole),
      sort: v.optional(v.picklist(['email', '-email', 'createdAt', '-createdAt']), 'email'),
    }),
    act: listPeople,
  }),
  defineCall({
    method: 'POST',
    url: '/people',
    action: 'person.invite',
    status: 201,
    input: v.strictObject({
      email: fields.email,
      firstName: fields.name,
      lastName: fields.name,
      languages: v.optional(fields.languages, []),
      organisation: v.optional(fields.organisationId),
      roles: v.optional(fields.namedRoles, []),
    }),
    act: (admin, invitation) => invitePerson(admin, invitation),
  }),
  defineCall({
    method: 'POST',
    url: '/people/import',
    action: 'person.invite',
    status: 201,
    input: v.strictObject({ csv: v.string(), organisation: v.optional(fields.organisationId) }),
    act: importPeople,
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id/export',
    action: 'administration.read',
    isSensitive: true,
    input: byId,
    act: (admin, { id }) => exportPerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/erase',
    action: 'person.erase',
    isSensitive: true,
    input: byId,
    act: async (admin, { id }) => {
      await erasePerson(admin, id);
      return {};
    },
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getPerson(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/people/:id',
    action: 'person.change',
    input: v.strictObject({
      id: fields.uuid,
      email: v.optional(fields.email),
      firstName: v.optional(fields.name),
      lastName: v.optional(fields.name),
    }),
    async act(admin, { id, version, ...change }, { mustConfirm }) {
      // The owner of the address can set the password.
      if (change.email !== undefined && mustConfirm) throw new GatewayError('STEP_UP_REQUIRED');
      return changePerson(admin, id, { change, version });
    },
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/disable',
    action: 'person.disable',
    isSensitive: true,
    input: byId,
    act: (admin, { id }) => disablePerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/enable',
    action: 'person.enable',
    input: byId,
    act: (admin, { id }) => enablePerson(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/reset',
    action: 'account.create-reset-link',
    isSensitive: true,
    input: byId,
    act: (admin, { id }) => resetPerson(admin, id),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/people/:id/roles',
    action: 'person.change-roles',
    isSensitive: true,
    input: v.strictObject({ id: fields.uuid, roles: fields.staffRoles }),
    act: (admin, { id, ...change }) => changeStaffRoles(admin, id, change),
  }),
  defineCall({
    method: 'GET',
    url: '/people/:id/sessions',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => listSessions(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/people/:id/sessions/end',
    action: 'person.end-sessions',
    input: v.strictObject({
      id: fields.uuid,
      sessions: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(1_000)),
      ),
    }),
    act: (admin, { id, sessions }) => endSessions(admin, id, sessions),
  }),
];
