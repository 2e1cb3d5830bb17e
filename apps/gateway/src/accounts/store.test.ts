import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { listMemberships } from '../memberships/store';
import { toCluster } from '../memberships/to-cluster';
import { inOrder } from '../test-support/in-order';
import { type AccountStore, createAccountStore } from './store';

describe.each(testEngines)('on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  let accounts: AccountStore;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
    accounts = createAccountStore(database.db);
  });
  afterAll(() => database.close());

  const findCluster = async (userId: string) => {
    const own = await accounts.listOwnAccounts(userId);
    return toCluster(own, await listMemberships(database.db, own));
  };

  const namesOf = async (name: string) =>
    (await findCluster(demoUserId(name))).map(({ type, organisations }) => [
      type,
      organisations.map((organisation) => organisation.name),
    ]);

  it.each([
    ['ind', true],
    ['eoa', true],
    ['fed', true],
    ['IND', false],
    ['', false],
    ['own', false],
  ])('DATA-06 the database accepts the authentication type %j for an account: %s', async (type, isKnown) => {
    const change = database.db
      .updateTable('accounts')
      .set({ auth_type: sql`${type}` })
      .where('user_id', '=', demoUserId('tester@alder.example'))
      .execute();
    await (isKnown ? expect(change).resolves.toBeDefined() : expect(change).rejects.toThrow());
  });

  describe('the account store', () => {
    it('finds a person by e-mail address in any case, with the account that they sign in to', async () => {
      const found = await accounts.findSignIn('Agency@ELM.example');
      expect(found).toMatchObject({
        email: 'agency@elm.example',
        primary: { type: 'type2', email: 'agency@elm.example' },
      });
      expect(found?.primary).not.toHaveProperty('passwordHash');
    });

    it.each(['nobody@alder.example', '', '%', "' or 1=1 --"])(
      'finds no person by the e-mail address %j',
      async (email) => {
        expect(await accounts.findSignIn(email)).toBeUndefined();
      },
    );

    it('renews the hash of a password, but not when the password has changed meanwhile', async () => {
      const email = 'tester@alder.example';
      const found = await accounts.findSignIn(email);
      const personId = found?.personId ?? '';
      const stored = async () => (await accounts.findSignIn(email))?.passwordHash;
      await accounts.renewPasswordHash(personId, 'hash', 'renewed');
      expect(await stored()).toBe('renewed');
      await accounts.renewPasswordHash(personId, 'hash', 'late');
      expect(await stored()).toBe('renewed');
    });

    it('withdraws the link for a new password when the password is changed, and not when its hash is renewed', async () => {
      const found = await accounts.findSignIn('tester@alder.example');
      const personId = found?.personId ?? '';
      const link = { person_id: personId, token_hash: 'link', expires_at: new Date() };
      await database.db.insertInto('password_resets').values(link).execute();
      const links = () => database.db.selectFrom('password_resets').select('token_hash').execute();
      await accounts.renewPasswordHash(personId, found?.passwordHash ?? '', 'renewed');
      expect(await links()).toHaveLength(1);
      await accounts.changePassword(personId, 'changed');
      expect(await links()).toEqual([]);
      expect((await accounts.findSignIn('tester@alder.example'))?.passwordHash).toBe('changed');
    });

    it('finds an account by its user id, and no account by an unknown id', async () => {
      const userId = demoUserId('marketer@alder.example');
      expect(await accounts.findAccount(userId)).toMatchObject({
        userId,
        displayName: 'Mara Keter',
        preferredLanguages: ['en-US'],
      });
      expect(await accounts.findAccount('unknown')).toBeUndefined();
    });

    it('DATA-05 lists the accounts of one person only, with their organisations, the owning one first', async () => {
      expect(await namesOf('marketer@alder.example')).toEqual([
        ['type2', ['Alder Retail', 'Alder Labs', 'Birch Travel', 'Cedar Bank', 'Dogwood Media']],
      ]);
      expect(await namesOf('unknown')).toEqual([]);
    });

    it('finds the same cluster from each of its accounts', async () => {
      expect(await namesOf('agency@elm.example 2')).toEqual(await namesOf('agency@elm.example'));
    });

    it('ORG-17 gives a type2e account its owning organisation only, also if it is a member of another one', async () => {
      const userId = demoUserId('agency@elm.example 2');
      const extra = {
        user_id: userId,
        organisation_id: demoOrganisations.birch.id,
        named_roles: ['ORG_ADMIN'],
      };
      await database.db.insertInto('memberships').values(extra).execute();
      expect(await namesOf('agency@elm.example')).toEqual([
        ['type2', ['Elm Agency']],
        ['type2e', ['Cedar Bank']],
      ]);
      expect((await findCluster(userId)).flatMap(({ roles }) => roles)).toEqual([]);
    });

    it('ORG-14 lists an organisation with the type2e account that it owns and with another account', async () => {
      const userId = demoUserId('agency@elm.example');
      const shared = { user_id: userId, organisation_id: demoOrganisations.cedar.id, named_roles: [] };
      await database.db.insertInto('memberships').values(shared).execute();
      expect(await namesOf('agency@elm.example')).toEqual([
        ['type2', ['Elm Agency', 'Cedar Bank']],
        ['type2e', ['Cedar Bank']],
      ]);
      await database.db
        .deleteFrom('memberships')
        .where('user_id', '=', userId)
        .where('organisation_id', '=', demoOrganisations.cedar.id)
        .execute();
    });

    it('ORG-17 lists the owning organisation even without a membership', async () => {
      const userId = demoUserId('newcomer@birch.example 2');
      await database.db.deleteFrom('memberships').where('user_id', '=', userId).execute();
      expect(await namesOf('newcomer@birch.example')).toEqual([
        ['type2', ['Birch Travel']],
        ['type2e', ['Alder Labs']],
      ]);
    });

    it('returns each role with its organisation', async () => {
      const [admin] = await findCluster(demoUserId('admin@alder.example'));
      expect(admin?.roles).toEqual([
        { organisationId: demoOrganisations.alder.id, namedRole: 'ORG_ADMIN' },
        { organisationId: demoOrganisations.alder.id, namedRole: 'SUPPORT_ADMIN' },
      ]);
    });
  });
});
