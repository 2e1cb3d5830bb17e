/** Staff without an organisation, on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserIds } from '../../administration/command/find-by-word';
import { runAsOperator } from '../../administration/command/run-as-operator';
import { changeStaffRoles, disablePerson, enablePerson } from '../../administration/people/change-person';
import { invitePerson } from '../../administration/people/invite-person';
import { getPerson } from '../../administration/people/select-people';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { addMembership, removeMembership } from '../../memberships/administer/administer-memberships';
import { systemClock } from '../../platform/clock';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { inOrder } from '../../test-support/in-order';
import { createOrganisation, suspendOrganisation } from './change-organisation';
import { houseStaff } from './company-organisation';

const context = {
  actor: 'test',
  identityOrigin: 'https://identity.company.example',
  companyDomains: [],
  clock: systemClock,
  configuredClients: async () => [],
  shipped: () => openShippedCatalogue(createTestConfig()),
  sealingKey: () => Promise.resolve(Buffer.alloc(32)),
};
const email = 'auditor@company.example';

describe.each(testEngines)('staff without an organisation on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  let id = '';
  beforeAll(async () => {
    database = await createDatabase();
    const names = { firstName: 'A', lastName: 'B', languages: [], roles: [] };
    ({ id } = await act((admin) => invitePerson(admin, { email, ...names })));
  });
  afterAll(() => database.close());

  const act: <T>(work: Parameters<typeof runAsOperator<T>>[2]) => Promise<T> = (work) =>
    runAsOperator(database.db, context, work);
  const tenants = async () =>
    (
      await database.db
        .selectFrom('memberships')
        .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
        .select('tenant')
        .orderBy('tenant')
        .execute()
    ).map(({ tenant }) => tenant);
  const setRoles = (roles: ('SYSTEM_ADMIN' | 'AUDITOR' | 'IMPERSONATOR')[]) =>
    act(async (admin) =>
      changeStaffRoles(admin, id, { roles, version: (await getPerson(admin, id)).version }),
    );
  const organisationId = async (tenant: string) =>
    (
      await database.db
        .selectFrom('organisations')
        .select('id')
        .where('tenant', '=', tenant)
        .executeTakeFirstOrThrow()
    ).id;

  it('work in the company’s own organisation as soon as they administer or audit the installation', async () => {
    await setRoles(['IMPERSONATOR']);
    expect(await tenants()).toEqual([]);
    await setRoles(['AUDITOR']);
    expect(await tenants()).toEqual(['administration']);
    await setRoles(['SYSTEM_ADMIN']);
    expect(await tenants()).toEqual(['administration']);
  });

  it('are members of it again when their last other membership ends', async () => {
    const { id: organisation } = await act((admin) =>
      createOrganisation(admin, { tenant: 'acme', name: 'Acme', region: 'va7' }),
    );
    const [userId = ''] = await act((admin) => findUserIds(admin.trx, email));
    await act((admin) => addMembership(admin, { organisation, member: { userId }, roles: [] }));
    const company = await organisationId('administration');
    await act((admin) => removeMembership(admin, { organisation: company, userId }));
    expect(await tenants()).toEqual(['acme']);
    await act((admin) => removeMembership(admin, { organisation, userId }));
    expect(await tenants()).toEqual(['administration']);
    const events = await database.db
      .selectFrom('events')
      .select(['object', 'organisation_id'])
      .where('action', '=', 'membership.add')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([{ object: userId, organisation_id: company }]);
  });

  it('keep an organisation to work in: the company’s own cannot be suspended while they need it', async () => {
    const company = await organisationId('administration');
    await expect(act((admin) => suspendOrganisation(admin, company))).rejects.toThrow('LAST_ADMINISTRATOR');
    const acme = await organisationId('acme');
    const [userId = ''] = await act((admin) => findUserIds(admin.trx, email));
    await act((admin) => addMembership(admin, { organisation: acme, member: { userId }, roles: [] }));
    await act((admin) => removeMembership(admin, { organisation: company, userId }));
    await act((admin) => suspendOrganisation(admin, acme));
    expect(await tenants()).toEqual(['acme', 'administration']);
  });

  it('get one at the next start, or once they are enabled, whatever has taken theirs away', async () => {
    const start = () => database.db.transaction().execute((trx) => houseStaff(trx, new Date()));
    await database.db.deleteFrom('memberships').execute();
    expect(await start()).toBe(true);
    expect(await tenants()).toEqual(['administration']);
    expect(await start()).toBe(true);
    expect(await tenants()).toEqual(['administration']);
    // The last system administrator cannot be disabled.
    await database.db.updateTable('staff_roles').set({ role: 'AUDITOR' }).execute();
    await act((admin) => disablePerson(admin, id));
    await database.db.deleteFrom('memberships').execute();
    await start();
    expect(await tenants()).toEqual([]);
    await act((admin) => enablePerson(admin, id));
    expect(await tenants()).toEqual(['administration']);
  });

  it('whose accounts an organisation owns keep it from being suspended, if all system administrators are theirs', async () => {
    const { id: owner } = await act((admin) =>
      createOrganisation(admin, { tenant: 'owner', name: 'Owner', region: 'va7' }),
    );
    const person = { email: 'root@owner.example', firstName: 'R', lastName: 'O', languages: [], roles: [] };
    const { id: root } = await act((admin) => invitePerson(admin, { ...person, organisation: owner }));
    await database.db.updateTable('people').set({ invited_at: null }).where('id', '=', root).execute();
    await database.db.insertInto('staff_roles').values({ person_id: root, role: 'SYSTEM_ADMIN' }).execute();
    await expect(act((admin) => suspendOrganisation(admin, owner))).rejects.toThrow('LAST_ADMINISTRATOR');
  });
});
