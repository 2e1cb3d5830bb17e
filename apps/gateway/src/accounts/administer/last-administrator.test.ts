/** System administrators whose accounts organisations own, on both engines. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAsOperator } from '../../administration/command/run-as-operator';
import { changeStaffRoles, disablePerson } from '../../administration/people/change-person';
import { invitePerson } from '../../administration/people/invite-person';
import { erasePerson } from '../../administration/people/personal-data';
import { getPerson } from '../../administration/people/select-people';
import { testOperator } from '../../administration/test-support/test-operator';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import {
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from '../../organisations/administer/change-organisation';

describe.each(testEngines)('the last administrator on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let one = { organisation: '', person: '' };
  let other = { organisation: '', person: '' };
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  /** Differs for each test, whose two administrators are the only ones. */
  let count = 0;
  beforeEach(async () => {
    await database.db.deleteFrom('staff_roles').execute();
    count += 1;
    one = await appoint(`one-${count}`);
    other = await appoint(`other-${count}`);
  });

  const act: <T>(work: Parameters<typeof runAsOperator<T>>[2]) => Promise<T> = (work) =>
    runAsOperator(database.db, testOperator, work);
  const suspend = (organisation: string) => act((admin) => suspendOrganisation(admin, organisation));
  const setRoles = (id: string, roles: 'SYSTEM_ADMIN'[]) =>
    act(async (admin) =>
      changeStaffRoles(admin, id, { roles, version: (await getPerson(admin, id)).version }),
    );

  /** A system administrator who can sign in, with an account that an organisation of their own owns. */
  async function appoint(tenant: string) {
    const { id: organisation } = await act((admin) =>
      createOrganisation(admin, { tenant, name: tenant, region: 'va7' }),
    );
    const names = { firstName: 'A', lastName: 'B', languages: [], roles: [] };
    const { id: person } = await act((admin) =>
      invitePerson(admin, { email: `root@${tenant}.example`, organisation, ...names }),
    );
    await database.db.updateTable('people').set({ invited_at: null }).where('id', '=', person).execute();
    await setRoles(person, ['SYSTEM_ADMIN']);
    return { organisation, person };
  }

  it('T6 is the one whose organisation is not suspended', async () => {
    await suspend(one.organisation);
    const refused = 'LAST_ADMINISTRATOR';
    await expect(act((admin) => disablePerson(admin, other.person))).rejects.toThrow(refused);
    await expect(act((admin) => erasePerson(admin, other.person))).rejects.toThrow(refused);
    await expect(setRoles(other.person, [])).rejects.toThrow(refused);
    await expect(suspend(other.organisation)).rejects.toThrow(refused);
    await act((admin) => resumeOrganisation(admin, one.organisation));
    await act((admin) => disablePerson(admin, other.person));
  });

  it('T6 stays when the organisations of both are suspended at the same time', async () => {
    const outcomes = await Promise.allSettled([suspend(one.organisation), suspend(other.organisation)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('T6 stays when one is disabled while the organisation of the other is suspended', async () => {
    const outcomes = await Promise.allSettled([
      suspend(one.organisation),
      act((admin) => disablePerson(admin, other.person)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
