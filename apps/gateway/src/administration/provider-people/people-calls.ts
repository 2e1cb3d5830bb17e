/** The people who come from the identity provider of an organisation. */
import { emptySchema } from '@unified-shell/api/administration';
import { adminProviderPeopleSchema } from '@unified-shell/api/administration-groups';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { getProviderPeople, setProviderPeople, unlinkPerson } from './administer-people';
import { peopleEntries } from './people-fields';

const ofOrganisation = { organisation: fields.organisationId };

/** The changes are sensitive: they decide who may enter the organisation. */
export const providerPeopleCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/providers/:organisation/people',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject(ofOrganisation),
    answer: adminProviderPeopleSchema,
    act: (admin, { organisation }) => getProviderPeople(admin, organisation),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/providers/:organisation/people',
    action: 'provider.set-people',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject({ ...ofOrganisation, ...peopleEntries }),
    answer: adminProviderPeopleSchema,
    act: (admin, { organisation, version, ...settings }) =>
      setProviderPeople(admin, organisation, { settings, version }),
  }),
  defineCall({
    method: 'DELETE',
    url: '/providers/:organisation/people/:person',
    action: 'provider.unlink',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject({ ...ofOrganisation, person: fields.uuid }),
    answer: emptySchema,
    act: async (admin, link) => {
      await unlinkPerson(admin, link);
      return {};
    },
  }),
];
