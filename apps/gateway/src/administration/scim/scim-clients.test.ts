/**
 * The sequences of calls that the directories of customers make, as their public documentation has them:
 * Microsoft Entra ID, Okta, JumpCloud, OneLogin and PingOne. Each step of a table uses the ids that the steps
 * before it have received.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import type { Call } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';
import { type Directory, openDirectory } from './test-support/directory';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Fields = Record<string, unknown>;

/** `{name}` in an address or a body stands for the id of the answer that a step has kept under that name. */
interface Step {
  what: string;
  method: Call['method'];
  path: string;
  body?: Fields;
  status: number;
  answer?: Fields;
  keep?: string;
}

const operations = (...list: Fields[]): Fields => ({ schemas: [PATCH], Operations: list });
/** The braces of `{name}` stay. */
const byFilter = (kind: string, filter: string, rest = '') => {
  const encoded = encodeURIComponent(filter).replaceAll('%7B', '{').replaceAll('%7D', '}');
  return `/${kind}?filter=${encoded}${rest}`;
};
const noMatch = { totalResults: 0, Resources: [] };

const entra: Step[] = [
  {
    what: 'tests the connection with a user that does not exist',
    method: 'GET',
    path: byFilter('Users', 'userName eq "1f3c5a1e-0d7a-4b39-8f6f-2c0b1e9d7a55"'),
    status: 200,
    answer: noMatch,
  },
  {
    what: 'creates a user with the enterprise extension',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Erin.Entra@alder.example',
      active: 'True',
      displayName: 'Erin Entra',
      emails: [{ primary: true, type: 'work', value: 'Erin.Entra@alder.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Erin Entra', familyName: 'Entra', givenName: 'Erin' },
      roles: [],
      [ENTERPRISE]: { department: 'Sales', manager: 'x' },
    },
    status: 201,
    answer: { userName: 'erin.entra@alder.example', active: true },
    keep: 'user',
  },
  {
    what: 'finds the user by the externalId',
    method: 'GET',
    path: byFilter('Users', 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'),
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{user}' }] },
  },
  {
    what: 'finds the user by the address',
    method: 'GET',
    path: byFilter('Users', 'emails[type eq "work"].value eq "ERIN.ENTRA@alder.example"'),
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{user}' }] },
  },
  {
    what: 'changes the name among attributes that are not stored',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'erin.entra@alder.example' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'erin@home.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Entrance' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Street 1' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'Seller' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Marketing' },
      { op: 'Remove', path: `${ENTERPRISE}:manager` },
    ),
    status: 200,
    answer: { name: { givenName: 'Erin', familyName: 'Entrance' } },
  },
  {
    what: 'sends dotted names without a path',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations({
      op: 'Add',
      value: {
        'name.givenName': 'Erika',
        'phoneNumbers[type eq "mobile"].value': '+1',
        [`${ENTERPRISE}:employeeNumber`]: '7',
        [USER]: { externalId: 'new-external-id' },
      },
    }),
    status: 200,
    answer: { name: { givenName: 'Erika' }, externalId: 'new-external-id' },
  },
  {
    what: 'creates a group without members',
    method: 'POST',
    path: '/Groups',
    body: {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Entra editors',
      members: [],
      meta: { resourceType: 'Group' },
    },
    status: 201,
    answer: { displayName: 'Entra editors', members: [] },
    keep: 'group',
  },
  {
    what: 'finds the group without its members',
    method: 'GET',
    path: byFilter('Groups', 'displayName eq "ENTRA editors"', '&excludedAttributes=members'),
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{group}' }] },
  },
  {
    what: 'adds a member with a reference of null',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    status: 200,
    answer: { members: [{ value: '{user}', display: 'Erika Entrance' }] },
  },
  {
    what: 'checks the reference of a member',
    method: 'GET',
    path: byFilter('Groups', 'id eq "{group}" and members eq "{user}"', '&attributes=id'),
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{group}' }] },
  },
  {
    what: 'removes the named member only',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    status: 200,
    answer: { members: [] },
  },
  {
    what: 'renames the group',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Replace', path: 'displayName', value: '編集者' }),
    status: 200,
    answer: { displayName: '編集者' },
  },
  {
    what: 'disables a leaver whose telephone number changes in the same call',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations(
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 555 0100' },
    ),
    status: 200,
    answer: { active: false },
  },
  { what: 'deletes the user', method: 'DELETE', path: '/Users/{user}', status: 204 },
  { what: 'no longer finds the user', method: 'GET', path: '/Users/{user}', status: 404 },
  { what: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204 },
];

const okta: Step[] = [
  {
    what: 'looks for the user',
    method: 'GET',
    path: byFilter('Users', 'userName eq "olga@alder.example"', '&startIndex=1&count=100'),
    status: 200,
    answer: { ...noMatch, startIndex: 1, itemsPerPage: 0 },
  },
  {
    what: 'creates the user with all attributes of the profile',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [USER],
      userName: 'olga@alder.example',
      name: { givenName: 'Olga', familyName: 'Okta', middleName: 'M' },
      emails: [{ primary: true, value: 'olga@alder.example', type: 'work' }],
      displayName: 'Olga Okta',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
    status: 201,
    answer: { name: { givenName: 'Olga', familyName: 'Okta', formatted: 'Olga Okta' }, active: true },
    keep: 'user',
  },
  {
    what: 'replaces the user',
    method: 'PUT',
    path: '/Users/{user}',
    body: {
      schemas: [USER],
      id: '{user}',
      userName: 'olga@alder.example',
      name: { givenName: 'Another', middleName: 'E', familyName: 'Okta' },
      emails: [{ primary: true, value: 'olga@alder.example', type: 'work', display: 'olga@alder.example' }],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    },
    status: 200,
    answer: { id: '{user}', name: { givenName: 'Another' }, meta: { resourceType: 'User' } },
  },
  {
    what: 'pushes a group with members',
    method: 'POST',
    path: '/Groups',
    body: {
      schemas: [GROUP],
      displayName: 'Okta editors',
      members: [{ value: '{user}', display: 'olga@alder.example' }],
    },
    status: 201,
    answer: { members: [{ value: '{user}' }] },
    keep: 'group',
  },
  {
    what: 'renames the group with its id in the value',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'replace', value: { id: '{group}', displayName: 'Okta authors' } }),
    status: 200,
    answer: { id: '{group}', displayName: 'Okta authors', members: [{ value: '{user}' }] },
  },
  {
    what: 'removes and adds members in one call',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations(
      { op: 'remove', path: 'members[value eq "{user}"]' },
      { op: 'add', path: 'members', value: [{ value: '{user}', display: 'olga@alder.example' }] },
    ),
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    what: 'replaces all members',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'replace', path: 'members', value: [] }),
    status: 200,
    answer: { members: [] },
  },
  {
    what: 'reads pages of groups until one is empty',
    method: 'GET',
    path: '/Groups?startIndex=9999&count=100',
    status: 200,
    answer: { startIndex: 9999, itemsPerPage: 0, Resources: [] },
  },
  {
    what: 'deactivates the user by a value without a path',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations({ op: 'replace', value: { active: false } }),
    status: 200,
    answer: { active: false },
  },
  {
    what: 'activates the user by a replacement',
    method: 'PUT',
    path: '/Users/{user}',
    body: { schemas: [USER], userName: 'olga@alder.example', active: true },
    status: 200,
    answer: { active: true, name: { givenName: 'Another', familyName: 'Okta' } },
  },
  { what: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204 },
];

const jumpCloud: Step[] = [
  {
    what: 'tests the connection with a list of one user',
    method: 'GET',
    path: '/Users?startIndex=1&count=1',
    status: 200,
    answer: { itemsPerPage: 1 },
  },
  {
    what: 'creates a user',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [USER, ENTERPRISE],
      userName: 'jan@alder.example',
      externalId: '5f5b9a',
      name: { givenName: 'Jan', familyName: 'Jump', middleName: '', formatted: 'Jan Jump' },
      displayName: '',
      emails: [{ value: 'jan@alder.example', type: 'work', primary: true }],
      phoneNumbers: [],
      addresses: [],
      active: true,
      title: null,
      [ENTERPRISE]: { employeeNumber: '', costCenter: '' },
    },
    status: 201,
    answer: { displayName: 'Jan Jump' },
    keep: 'user',
  },
  {
    what: 'replaces the user without names of its own',
    method: 'PUT',
    path: '/Users/{user}',
    body: { schemas: [USER], userName: 'jan@alder.example', active: false },
    status: 200,
    answer: { active: false, name: { givenName: 'Jan', familyName: 'Jump' } },
  },
  {
    what: 'does not activate a leaver by a replacement that does not say so',
    method: 'PUT',
    path: '/Users/{user}',
    body: { schemas: [USER], userName: 'jan@alder.example', displayName: 'Jan Jump' },
    status: 200,
    answer: { active: false },
  },
  {
    what: 'activates the user',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations({ op: 'replace', path: 'active', value: true }),
    status: 200,
    answer: { active: true },
  },
  {
    what: 'creates a group',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [GROUP], displayName: 'JumpCloud team' },
    status: 201,
    keep: 'group',
  },
  {
    what: 'adds a member as an object in place of a list',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'add', path: 'members', value: { value: '{user}' } }),
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    what: 'adds the same member again',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'add', path: 'members', value: [{ value: '{user}' }] }),
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    what: 'replaces the group without its members, who stay',
    method: 'PUT',
    path: '/Groups/{group}',
    body: { schemas: [GROUP], displayName: 'JumpCloud people' },
    status: 200,
    answer: { displayName: 'JumpCloud people', members: [{ value: '{user}' }] },
  },
  {
    what: 'replaces the group with an empty list of members',
    method: 'PUT',
    path: '/Groups/{group}',
    body: { schemas: [GROUP], displayName: 'JumpCloud people', members: [] },
    status: 200,
    answer: { members: [] },
  },
  { what: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204 },
];

const oneLogin: Step[] = [
  {
    what: 'reads the schemas',
    method: 'GET',
    path: '/Schemas',
    status: 200,
    answer: { totalResults: 2 },
  },
  {
    what: 'creates a user with the core schema of its template',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [USER],
      userName: 'onno@alder.example',
      displayName: 'Onno One',
      name: { givenName: 'Onno', familyName: 'One' },
      emails: [{ value: 'onno@alder.example', primary: true }],
      title: 'Engineer',
      active: true,
    },
    status: 201,
    keep: 'user',
  },
  {
    what: 'looks for a group by its name',
    method: 'GET',
    path: byFilter('Groups', 'displayName eq "C# team"'),
    status: 200,
    answer: noMatch,
  },
  {
    what: 'creates a group',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [GROUP], displayName: 'C# team' },
    status: 201,
    keep: 'group',
  },
  {
    what: 'creates a second group whose name has the same letters',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [GROUP], displayName: 'C++ team' },
    status: 201,
    keep: 'other',
  },
  {
    what: 'adds the user to the group',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'add', path: 'members', value: [{ value: '{user}' }] }),
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    what: 'finds no member in the other group',
    method: 'GET',
    path: '/Groups/{other}',
    status: 200,
    answer: { displayName: 'C++ team', members: [] },
  },
  {
    what: 'suspends the user',
    method: 'PATCH',
    path: '/Users/{user}',
    body: operations({ op: 'replace', path: 'active', value: false }),
    status: 200,
    answer: { active: false },
  },
  { what: 'deletes the user', method: 'DELETE', path: '/Users/{user}', status: 204 },
];

const pingOne: Step[] = [
  {
    what: 'reads the features of the service',
    method: 'GET',
    path: '/ServiceProviderConfig',
    status: 200,
    answer: { patch: { supported: true }, etag: { supported: true } },
  },
  {
    what: 'looks for the user with the operator in another case',
    method: 'GET',
    path: byFilter('Users', 'userName Eq "pia@alder.example"'),
    status: 200,
    answer: noMatch,
  },
  {
    what: 'creates a user with empty lists',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [ENTERPRISE, USER],
      userName: 'pia@alder.example',
      name: { givenName: 'Pia', familyName: 'Ping' },
      active: true,
      emails: [{ type: 'work', value: 'pia@alder.example' }],
      phoneNumbers: [{ type: 'mobile', value: '' }],
      [ENTERPRISE]: {},
    },
    status: 201,
    keep: 'user',
  },
  {
    what: 'replaces the user with another name',
    method: 'PUT',
    path: '/Users/{user}',
    body: {
      schemas: [USER, ENTERPRISE],
      id: '{user}',
      userName: 'pia@alder.example',
      name: { givenName: 'Pia', familyName: 'Pong' },
      active: true,
    },
    status: 200,
    answer: { displayName: 'Pia Pong' },
  },
  {
    what: 'creates a group with a member',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [GROUP], displayName: '3rd line support', members: [{ value: '{user}', type: 'User' }] },
    status: 201,
    answer: { members: [{ value: '{user}', type: 'User' }] },
    keep: 'group',
  },
  {
    what: 'removes the member by a filter',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'remove', path: 'members[value eq "{user}" and type eq "User"]' }),
    status: 200,
    answer: { members: [] },
  },
  {
    what: 'disables the user by a replacement',
    method: 'PUT',
    path: '/Users/{user}',
    body: {
      schemas: [USER],
      userName: 'pia@alder.example',
      name: { givenName: 'Pia', familyName: 'Pong' },
      active: 'false',
    },
    status: 200,
    answer: { active: false },
  },
];

const [engine] = testEngines;

describe('the directory of', inOrder, () => {
  let directory: Directory;
  beforeAll(async () => {
    if (engine === undefined) throw new Error('no engine');
    directory = await openDirectory(engine);
  });
  afterAll(() => directory.close());

  describe.each<[string, Step[]]>([
    ['Microsoft Entra ID', entra],
    ['Okta', okta],
    ['JumpCloud', jumpCloud],
    ['OneLogin', oneLogin],
    ['PingOne', pingOne],
  ])('%s', (_name, steps) => {
    const ids = new Map<string, string>();
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name) => ids.get(name) ?? all);
    const fillAll = (value: Fields): unknown => JSON.parse(fill(JSON.stringify(value)));

    it.each(steps)('$what', async ({ method, path, body, status, answer = {}, keep }) => {
      // Some of these directories name the type of a body in each call, also without one.
      const type = { 'content-type': 'application/scim+json' };
      const sent = body === undefined ? undefined : fillAll(body);
      const seen = await directory.call(method, fill(path), sent, type);
      expect([seen.status, seen.body]).toMatchObject([status, fillAll(answer)]);
      if (keep !== undefined) ids.set(keep, String(seen.body['id']));
    });
  });
});
