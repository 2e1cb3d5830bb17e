import { recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import {
  addMembership,
  changeMembership,
  removeMembership,
} from '../../memberships/administer/administer-memberships';
import { supplyPicture } from '../../pictures/store';
import { findOrganisationId, findUserIds } from '../command/find-by-word';
import { changePerson, changeStaffRoles, disablePerson, enablePerson } from '../people/change-person';
import { createPerson } from '../people/invite-person';
import { getPerson } from '../people/select-people';
import type { ProvisionedPerson } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

export async function applyPeople(run: Run, wanted: readonly ProvisionedPerson[]) {
  for (const person of wanted) {
    const id = await findOrInvite(run, person);
    // Before the roles: staff without an organisation would be given one.
    await applyMemberships(run, person);
    await changeWhatDiffers(run, id, person);
    await applyPicture(run, id, person);
  }
  return { removeMembership: removeOwned };
}

/** @returns the person's id */
async function findOrInvite(run: Run, wanted: ProvisionedPerson): Promise<string> {
  const known = await run.admin.trx
    .selectFrom('people')
    .select('id')
    .where('email', '=', wanted.email)
    .executeTakeFirst();
  const id = known?.id ?? (await invite(run, wanted));
  run.keep('person', id);
  return id;
}

async function changeWhatDiffers(run: Run, id: string, wanted: ProvisionedPerson): Promise<void> {
  const { admin, steps } = run;
  const { email, firstName, lastName, disabled, staffRoles } = wanted;
  const stored = await getPerson(admin, id);
  const names = { firstName, lastName };
  const difference = differenceOf(
    { ...stored, disabled: stored.status === 'disabled' },
    { ...names, disabled, staffRoles },
  );
  if (isEmpty(difference)) return;
  if (!isEmpty(differenceOf({ ...stored }, names))) {
    await changePerson(admin, id, { change: names, version: stored.version });
  }
  if (staffRoles !== undefined && 'staffRoles' in difference) {
    const { version } = await getPerson(admin, id);
    await changeStaffRoles(admin, id, { roles: staffRoles, version });
  }
  if ('disabled' in difference) await (disabled ? disablePerson : enablePerson)(admin, id);
  steps.push({ action: 'change', kind: 'person', name: email, difference });
}

async function applyPicture({ admin, steps }: Run, id: string, { email, picture }: ProvisionedPerson) {
  if (picture === undefined) return;
  const { picture: from } = await getPerson(admin, id);
  const isStored = await asSystem(admin.trx, (system) => supplyPicture(system, id, picture));
  if (!isStored) return;
  const { picture: to } = await getPerson(admin, id);
  await recordChange(admin, 'person.change', { object: id });
  steps.push({ action: 'change', kind: 'person', name: email, difference: { picture: { from, to } } });
}

/** Without a link: the administrator sends one (`person reset`). @returns the person's id */
async function invite(run: Run, wanted: ProvisionedPerson): Promise<string> {
  const { admin, steps } = run;
  const { email, firstName, lastName, organisation: word } = wanted;
  const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
  const own = await findOwnMembership(run, wanted, organisation);
  const person = { email, firstName, lastName, languages: [], organisation, roles: own?.roles ?? [] };
  const id = await createPerson(admin, person);
  if (own !== undefined) {
    const [userId = ''] = await findUserIds(admin.trx, email);
    await run.own('membership', keyOf(own.organisation, userId));
  }
  await recordChange(admin, 'person.invite', {
    object: id,
    ...(organisation === undefined ? {} : { organisationId: organisation }),
  });
  await run.own('person', id);
  steps.push({ action: 'create', kind: 'person', name: email });
  return id;
}

/** The membership in the organisation that owns the account: it is made with the account. */
async function findOwnMembership(
  { admin }: Run,
  { memberships = [] }: ProvisionedPerson,
  owner: string | undefined,
): Promise<{ organisation: string; roles: string[] } | undefined> {
  for (const { organisation: word, roles } of memberships) {
    const organisation = await findOrganisationId(admin.trx, word);
    if (organisation === owner) return { organisation, roles };
  }
  return undefined;
}

const keyOf = (organisation: string, userId: string) => JSON.stringify([organisation, userId]);

async function applyMemberships(run: Run, { email, memberships = [] }: ProvisionedPerson): Promise<void> {
  const { admin, steps } = run;
  const [userId = ''] = await findUserIds(admin.trx, email);
  for (const { organisation: word, roles } of memberships) {
    const organisation = await findOrganisationId(admin.trx, word);
    const key = keyOf(organisation, userId);
    const name = `${email} in ${word}`;
    const stored = await admin.trx
      .selectFrom('memberships')
      .select(['named_roles', 'version'])
      .where('organisation_id', '=', organisation)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    run.keep('membership', key);
    if (stored === undefined) {
      await addMembership(admin, { organisation, member: { userId }, roles });
      await run.own('membership', key);
      steps.push({ action: 'create', kind: 'membership', name });
      continue;
    }
    const difference = differenceOf({ roles: stored.named_roles.toSorted() }, { roles });
    if (isEmpty(difference)) continue;
    await changeMembership(admin, { organisation, userId }, { roles, version: stored.version });
    steps.push({ action: 'change', kind: 'membership', name, difference });
  }
}

async function removeOwned({ admin, steps }: Run, key: string): Promise<void> {
  const [organisation = '', userId = '']: string[] = JSON.parse(key);
  const held = await admin.trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.user_id', 'memberships.user_id')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select(['people.email', 'organisations.tenant'])
    .where('memberships.organisation_id', '=', organisation)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  if (held === undefined) return;
  await removeMembership(admin, { organisation, userId });
  steps.push({ action: 'remove', kind: 'membership', name: `${held.email} in ${held.tenant}` });
}
