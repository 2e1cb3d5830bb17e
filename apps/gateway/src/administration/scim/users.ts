/**
 * SCIM users (RFC 7643 §4.1) as people of the token's organisation. `userName` is the e-mail address. `active: false`
 * disables the person and ends their sessions; a deletion ends the membership, and disables a person whose accounts all
 * belong to this organisation. Nothing is erased.
 */
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { asSystem } from '../access/as-system';
import * as fields from '../lists/fields';
import { addMembership, removeMembership } from '../memberships/memberships-of';
import { changePerson, disablePerson, enablePerson } from '../people/change-person';
import { invitePerson } from '../people/invite-person';
import { getPerson } from '../people/select-people';
import { readEquality } from './filter';
import { readContext, type ScimAdmin, translateErrors } from './scim-admin';
import { type ScimUserRow, selectUsers } from './select-users';

const userSchema = v.object({
  userName: v.string(),
  externalId: v.optional(v.string()),
  active: v.optional(v.boolean(), true),
  displayName: v.optional(v.string()),
  name: v.optional(v.object({ givenName: v.optional(v.string()), familyName: v.optional(v.string()) })),
});

type ScimUser = v.InferOutput<typeof userSchema>;

interface Wanted {
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
  externalId: string | undefined;
}

export function registerUsers(): void {
  SCIMMY.Resources.declare(SCIMMY.Resources.User)
    .ingress((resource, instance, context) =>
      translateErrors(async () => {
        const admin = readContext(context);
        const wanted = readWanted(v.parse(userSchema, instance));
        const id =
          resource.id === undefined
            ? await createUser(admin, wanted)
            : await changeUser(admin, resource.id, wanted);
        return getUser(admin, id);
      }),
    )
    .egress((resource, context) =>
      translateErrors<Presented | Presented[]>(async () => {
        const admin = readContext(context);
        if (resource.id !== undefined) return getUser(admin, resource.id);
        return listUsers(admin, resource.filter);
      }),
    )
    .degress((resource, context) =>
      translateErrors(() => removeUser(readContext(context), resource.id ?? '')),
    );
}

/** Names that the directory does not send are taken from those that it sends. */
function readWanted({ userName, externalId, active, displayName = '', name = {} }: ScimUser): Wanted {
  const email = v.safeParse(fields.email, userName);
  if (!email.success) throw new SCIMMY.Types.Error(400, 'invalidValue', 'userName must be an e-mail address');
  const [local = ''] = email.output.split('@');
  const words = displayName.trim().split(' ').filter(Boolean);
  const firstName = name.givenName || words[0] || local;
  const lastName = name.familyName || words.slice(1).join(' ') || local;
  const names = v.safeParse(v.tuple([fields.name, fields.name]), [firstName, lastName]);
  if (!names.success) throw new SCIMMY.Types.Error(400, 'invalidValue', 'The name is not valid');
  const [first, last] = names.output;
  return { email: email.output, firstName: first, lastName: last, active, externalId };
}

/** A person whom the directory has removed before is taken up again. */
async function createUser(admin: ScimAdmin, wanted: Wanted): Promise<string> {
  const { organisation } = admin;
  const { email, firstName, lastName } = wanted;
  const former = await findFormer(admin, email);
  if (former === undefined) {
    const person = await invitePerson(admin, {
      email,
      firstName,
      lastName,
      languages: [],
      organisation,
      roles: [],
    });
    await storeExternalId(admin, person.id, wanted.externalId);
    if (!wanted.active) await disablePerson(admin, person.id);
    return person.id;
  }
  await addMembership(admin, { organisation, member: { userId: former.userId }, roles: [] });
  return changeUser(admin, former.id, wanted);
}

/** A person whose account the organisation owns, and who is no member any more. */
async function findFormer({ trx, organisation }: ScimAdmin, email: string) {
  const { rows } = await sql<{ id: string; userId: string }>`
    select people.id, accounts.user_id as "userId" from people join accounts on accounts.person_id = people.id
    where people.email = ${email} and accounts.owning_organisation_id = ${organisation}
      and not exists (select from memberships
        where memberships.user_id = accounts.user_id and organisation_id = ${organisation})`.execute(trx);
  return rows[0];
}

async function changeUser(admin: ScimAdmin, id: string, wanted: Wanted): Promise<string> {
  const stored = await findUser(admin, id);
  const { email, firstName, lastName } = wanted;
  const change = {
    ...(email === stored.email ? {} : { email }),
    ...(firstName === stored.firstName ? {} : { firstName }),
    ...(lastName === stored.lastName ? {} : { lastName }),
  };
  if (Object.keys(change).length > 0) {
    const { version } = await getPerson(admin, id);
    await changePerson(admin, id, { change, version, isAddressOwn: true });
  }
  await storeExternalId(admin, id, wanted.externalId);
  if (wanted.active === stored.isDisabled) await (wanted.active ? enablePerson : disablePerson)(admin, id);
  return id;
}

async function storeExternalId({ trx, organisation }: ScimAdmin, id: string, externalId: string | undefined) {
  const row = { external_id: externalId ?? null };
  await asSystem(trx, (system) =>
    system
      .insertInto('scim_users')
      .values({ organisation_id: organisation, person_id: id, ...row })
      .onConflict((on) => on.columns(['organisation_id', 'person_id']).doUpdateSet(row))
      .execute(),
  );
}

async function removeUser(admin: ScimAdmin, id: string): Promise<void> {
  const { organisation, trx } = admin;
  const { userId } = await findUser(admin, id);
  await removeMembership(admin, { organisation, userId });
  await asSystem(trx, (system) =>
    system
      .deleteFrom('scim_users')
      .where('organisation_id', '=', organisation)
      .where('person_id', '=', id)
      .execute(),
  );
  try {
    await disablePerson(admin, id);
  } catch (error) {
    // A person with an account of another owner, or with a role of the staff, only leaves this organisation.
    const isShared =
      error instanceof GatewayError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
    if (!isShared) throw error;
  }
}

async function findUser(admin: ScimAdmin, id: string): Promise<ScimUserRow> {
  if (!v.is(fields.uuid, id)) throw new GatewayError('NOT_FOUND');
  const [row] = await selectUsers(admin, sql<boolean>`people.id = ${id}`);
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return row;
}

async function getUser(admin: ScimAdmin, id: string): Promise<Presented> {
  return present(await findUser(admin, id));
}

/** A filter by one equality is looked up; any other is applied to the users of the organisation. */
async function listUsers(admin: ScimAdmin, filter: SCIMMY.Types.Filter | undefined): Promise<Presented[]> {
  const equality = readEquality(filter);
  const value = equality?.value ?? '';
  switch (equality?.attribute) {
    case 'username':
      return (await selectUsers(admin, sql<boolean>`people.email = ${value.toLowerCase()}`)).map(present);
    case 'externalid':
      return (await selectUsers(admin, sql<boolean>`scim_users.external_id = ${value}`)).map(present);
    default: {
      const users = (await selectUsers(admin, sql<boolean>`true`)).map(present);
      return filter === undefined ? users : filter.match(users);
    }
  }
}

type Presented = ReturnType<typeof present>;

function present(row: ScimUserRow) {
  const { id, email, firstName, lastName, displayName, isDisabled, externalId, createdAt } = row;
  return {
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted: displayName },
    displayName,
    emails: [{ value: email, type: 'work', primary: true }],
    active: !isDisabled,
    meta: { created: createdAt.toISOString() },
  };
}
