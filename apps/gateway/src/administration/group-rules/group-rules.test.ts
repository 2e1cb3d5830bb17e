/** Rules for groups on people who exist: what they give, what they take away again, what they leave, and the preview. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { grantEntitlement } from '../../entitlements/administer/administer-entitlements';
import { applyRights } from '../../groups/apply-rights';
import {
  changeMembership,
  giveRoles,
  removeMembership,
} from '../../memberships/administer/administer-memberships';
import { changeSandbox, createSandbox, deleteSandbox } from '../../sandboxes/administer/administer-sandboxes';
import { invitePerson } from '../people/invite-person';
import {
  DOMAIN,
  MAPLE,
  openProviderWorld,
  type ProviderWorld,
} from '../provider-people/test-support/provider-world';
import { changeRule, createRule, listGroups, removeRule } from './administer-rules';
import { previewPerson, previewRule } from './preview-rules';

const RIGHTS = {
  roles: ['EDITOR'],
  policies: [{ sandbox: 'dev', privileges: ['view-profiles'] }],
  products: [{ serviceCode: 'dx_analytics', data: { seats: 5 } }],
};
const NONE = { roles: [], policies: [], products: [] };

describe.each(testEngines)('a rule for a group on $name', (engine) => {
  let world: ProviderWorld;
  let nora: { id: string; userId: string };
  let otto: typeof nora;
  beforeEach(async () => {
    world = await openProviderWorld(engine);
    await world.operate(async (admin) => {
      const sandbox = {
        title: 'Dev',
        region: 'va7',
        type: 'DEVELOPMENT',
        state: 'active',
        isDefault: false,
      } as const;
      await createSandbox(admin, { organisation: MAPLE, name: 'dev', ...sandbox, policies: [] });
    });
    nora = await add('nora');
    otto = await add('otto');
  });
  afterEach(() => world.close());

  async function add(name: string, roles: string[] = []) {
    const person = { email: `${name}@${DOMAIN}`, firstName: name, lastName: 'North', languages: [] };
    const { id, accounts } = await world.operate((admin) =>
      invitePerson(admin, { ...person, organisation: MAPLE, roles }),
    );
    return { id, userId: accounts[0]?.userId ?? '' };
  }
  /** As at a sign-in. */
  const tell = (userId: string, groups: readonly string[]) =>
    world.operate(async (admin) => {
      await sql`delete from told_groups where user_id = ${userId}`.execute(admin.trx);
      for (const name of groups)
        await admin.trx
          .insertInto('told_groups')
          .values({ organisation_id: MAPLE, user_id: userId, name })
          .execute();
      await applyRights(admin, { organisation: MAPLE, userIds: [userId] });
    });
  const make = (group: string, rights: Partial<typeof RIGHTS> = RIGHTS) =>
    world.operate((admin) => createRule(admin, { organisation: MAPLE, group, ...NONE, ...rights }));
  const rightsOf = async (userId: string) => {
    const { rows } = await sql<{ roles: string[]; policies: string[]; products: string[] }>`
      select named_roles as roles,
        array(select sandbox || ':' || array_to_string(privileges, ',') from effective_policies
          where user_id = member.user_id order by 1) as policies,
        array(select service_code || data::text from product_contexts where user_id = member.user_id order by 1) as products
      from memberships as member where user_id = ${userId}`.execute(world.db);
    return rows[0];
  };
  const ALL = { roles: ['EDITOR'], policies: ['dev:view-profiles'], products: ['dx_analytics{"seats": 5}'] };
  const applied = async () => {
    const rows = await world.db
      .selectFrom('events')
      .select('object')
      .where('action', '=', 'membership.apply-groups')
      .orderBy('id')
      .execute();
    return rows.map(({ object }) => object);
  };

  it('gives roles, policies and products to its members, and takes exactly these away again, each with one event', async () => {
    await tell(nora.userId, ['Editors']);
    const { id, version } = await make('Editors');
    expect(await rightsOf(nora.userId)).toEqual(ALL);
    expect(await rightsOf(otto.userId)).toEqual(NONE);
    await world.operate((admin) =>
      changeRule(admin, id, { policies: [{ sandbox: 'dev', privileges: ['edit'] }], products: [], version }),
    );
    expect(await rightsOf(nora.userId)).toEqual({ roles: ['EDITOR'], policies: ['dev:edit'], products: [] });
    await world.operate((admin) => removeRule(admin, id));
    expect(await rightsOf(nora.userId)).toEqual(NONE);
    expect(await applied()).toEqual([
      `${id} +policy:dev +product:dx_analytics +role:EDITOR/${nora.userId}`,
      `${id} -policy:dev -product:dx_analytics +policy:dev/${nora.userId}`,
      `${id} -policy:dev -role:EDITOR/${nora.userId}`,
    ]);
  });

  it('follows the groups of a person, and a right of two groups stays until both are left', async () => {
    await make('Editors');
    await make('Writers', { roles: ['EDITOR', 'WRITER'] });
    await tell(nora.userId, ['Editors', 'Writers']);
    expect((await rightsOf(nora.userId))?.roles).toEqual(['EDITOR', 'WRITER']);
    await tell(nora.userId, ['Writers']);
    expect(await rightsOf(nora.userId)).toEqual({ ...NONE, roles: ['EDITOR', 'WRITER'] });
    await tell(nora.userId, []);
    expect(await rightsOf(nora.userId)).toEqual(NONE);
  });

  it('leaves what an administrator has given by hand, before or after', async () => {
    const key = { organisation: MAPLE, userId: nora.userId };
    await world.operate(async (admin) => {
      await giveRoles(admin, key, ['EDITOR']);
      const product = { serviceCode: 'dx_analytics', data: { seats: 5 }, userId: nora.userId };
      await grantEntitlement(admin, { organisation: MAPLE, ...product });
    });
    await make('Editors', { ...RIGHTS, roles: ['EDITOR', 'WRITER'], policies: [] });
    await tell(nora.userId, ['Editors']);
    await world.operate((admin) => giveRoles(admin, key, ['WRITER']));
    await tell(nora.userId, []);
    expect(await rightsOf(nora.userId)).toEqual({ ...ALL, roles: ['EDITOR', 'WRITER'], policies: [] });
  });

  it('gives again what an administrator has taken away by hand', async () => {
    await make('Editors');
    await tell(nora.userId, ['Editors']);
    const key = { organisation: MAPLE, userId: nora.userId };
    await world.operate(async (admin) => {
      const row = await admin.trx
        .selectFrom('memberships')
        .select('version')
        .where('user_id', '=', nora.userId)
        .executeTakeFirstOrThrow();
      const { roles } = await changeMembership(admin, key, { roles: ['OTHER'], version: row.version });
      expect(roles).toEqual(['EDITOR', 'OTHER']);
      const sandbox = { organisation: MAPLE, name: 'dev' };
      const stored = await admin.trx.selectFrom('sandboxes').select('version').executeTakeFirstOrThrow();
      await changeSandbox(admin, sandbox, { policies: [], version: stored.version });
    });
    expect(await rightsOf(nora.userId)).toEqual({ ...ALL, roles: ['EDITOR', 'OTHER'] });
  });

  it('gives no policy in a sandbox that is gone, and goes with the membership', async () => {
    await make('Editors');
    await tell(nora.userId, ['Editors']);
    await world.operate((admin) => deleteSandbox(admin, { organisation: MAPLE, name: 'dev' }));
    await tell(nora.userId, ['Editors']);
    expect((await rightsOf(nora.userId))?.policies).toEqual([]);
    await world.operate((admin) => removeMembership(admin, { organisation: MAPLE, userId: nora.userId }));
    for (const table of ['told_groups', 'group_grants', 'product_contexts'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('I34 never takes the last administrator from the organisation', async () => {
    const { id, version } = await make('Admins', { roles: ['ORG_ADMIN'] });
    await tell(nora.userId, ['Admins']);
    await tell(nora.userId, []);
    expect((await rightsOf(nora.userId))?.roles).toEqual(['ORG_ADMIN']);
    const refused = { code: 'LAST_ORGANISATION_ADMINISTRATOR' };
    await expect(world.operate((admin) => removeRule(admin, id))).rejects.toMatchObject({ cause: refused });
    await expect(
      world.operate((admin) => changeRule(admin, id, { roles: [], version })),
    ).rejects.toMatchObject({ cause: refused });
    await tell(otto.userId, ['Admins']);
    await tell(nora.userId, []);
    expect((await rightsOf(nora.userId))?.roles).toEqual([]);
    expect((await rightsOf(otto.userId))?.roles).toEqual(['ORG_ADMIN']);
  });

  it('I34 gives no role that stands for a group of the directory, so that no group gives another one', async () => {
    await world.db
      .insertInto('scim_groups')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        organisation_id: MAPLE,
        role: 'STAFF',
        display_name: 'Staff',
        external_id: null,
      })
      .execute();
    await expect(make('Editors', { roles: ['STAFF'] })).rejects.toMatchObject({
      cause: { code: 'INVALID_BODY', fields: [{ field: 'roles.0' }] },
    });
    await expect(make('Editors', { policies: [{ sandbox: 'none', privileges: [] }] })).rejects.toMatchObject({
      cause: { code: 'INVALID_BODY', fields: [{ field: 'policies.0.sandbox' }] },
    });
  });

  it('concerns members of a group of the directory, whose role an administrator may also give', async () => {
    await world.db
      .insertInto('scim_groups')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        organisation_id: MAPLE,
        role: 'STAFF',
        display_name: 'All staff',
        external_id: null,
      })
      .execute();
    await make('All staff', { roles: ['EDITOR'] });
    await world.operate((admin) => giveRoles(admin, { organisation: MAPLE, userId: nora.userId }, ['STAFF']));
    expect((await rightsOf(nora.userId))?.roles).toEqual(['EDITOR', 'STAFF']);
    const { groups, rules } = await world.operate((admin) => listGroups(admin, MAPLE));
    expect(groups).toEqual([{ name: 'All staff', members: 1, rule: rules[0]?.id }]);
    expect(rules).toMatchObject([{ group: 'All staff', members: 1 }]);
  });

  it('tells before it is stored who would gain and who would lose what, and changes nothing', async () => {
    await tell(nora.userId, ['Editors']);
    await tell(otto.userId, ['Editors']);
    await make('Editors', { roles: ['EDITOR'] });
    const preview = await world.operate((admin) =>
      previewRule(admin, {
        organisation: MAPLE,
        group: 'Editors',
        ...NONE,
        roles: ['WRITER'],
        isRemoved: false,
      }),
    );
    const side = (name: string) => ({
      count: 2,
      people: [
        { email: `nora@${DOMAIN}`, rights: [{ kind: 'role', name, group: 'Editors' }] },
        { email: `otto@${DOMAIN}`, rights: [{ kind: 'role', name, group: 'Editors' }] },
      ],
    });
    expect(preview).toMatchObject({ members: 2, gains: side('WRITER'), loses: side('EDITOR') });
    const removed = await world.operate((admin) =>
      previewRule(admin, { organisation: MAPLE, group: 'Editors', ...NONE, isRemoved: true }),
    );
    expect(removed).toMatchObject({ gains: { count: 0, people: [] }, loses: side('EDITOR') });
    expect((await rightsOf(nora.userId))?.roles).toEqual(['EDITOR']);
  });

  it('tells what one person has because of which group, and what other groups would change', async () => {
    await make('Editors', { roles: ['EDITOR'] });
    await make('Writers', { roles: ['WRITER'] });
    await tell(nora.userId, ['Editors']);
    const ask = (groups?: string[]) =>
      world.operate((admin) => previewPerson(admin, { organisation: MAPLE, person: nora.id, groups }));
    const right = (name: string, group: string) => ({ kind: 'role', name, group });
    const has = [right('EDITOR', 'Editors')];
    expect(await ask()).toEqual({ groups: ['Editors'], has, gains: [], loses: [] });
    expect(await ask(['Writers'])).toEqual({
      groups: ['Writers'],
      has,
      gains: [right('WRITER', 'Writers')],
      loses: has,
    });
  });
});
