/** The step that composes names, on a database in which names were typed on a Mac before. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from '../test-support/as-owner';
import { testEngines } from '../test-support/test-engines';
import { composedNames } from './0037-composed-names';

const DECOMPOSED = 'No\u0308ther';
const COMPOSED = 'Nöther';

it.each(testEngines)(
  'names that were stored decomposed are composed, on $name',
  async ({ createDatabase }) => {
    const { db, close } = await createDatabase();
    const [organisation, person, group] = ['elm', crypto.randomUUID(), crypto.randomUUID()];
    const names = { first_name: 'Zoe\u0308', last_name: DECOMPOSED, display_name: `Zoe\u0308 ${DECOMPOSED}` };
    await db
      .insertInto('organisations')
      .values({ id: organisation, tenant: organisation, name: DECOMPOSED, region: 'va7' })
      .execute();
    await db
      .insertInto('people')
      .values({ id: person, email: 'zoe@elm.example', password_hash: null })
      .execute();
    await db
      .insertInto('accounts')
      .values({
        user_id: 'zoe',
        person_id: person,
        type: 'type1',
        auth_type: 'ind',
        owning_organisation_id: null,
        preferred_languages: [],
        ...names,
      })
      .execute();
    await db
      .insertInto('scim_groups')
      .values({
        id: group,
        organisation_id: organisation,
        role: 'A',
        display_name: DECOMPOSED,
        external_id: null,
      })
      .execute();
    await asOwner(db, async (owner) => {
      for (const statement of composedNames.statements) await sql.raw(statement).execute(owner);
    });
    const account = await db
      .selectFrom('accounts')
      .select(['first_name', 'last_name', 'display_name', 'last_name_key'])
      .executeTakeFirstOrThrow();
    expect(account).toEqual({
      first_name: 'Zoë',
      last_name: COMPOSED,
      display_name: `Zoë ${COMPOSED}`,
      last_name_key: COMPOSED.toLowerCase(),
    });
    expect(await db.selectFrom('organisations').select('name').execute()).toEqual([{ name: COMPOSED }]);
    expect(await db.selectFrom('scim_groups').select('display_name').execute()).toEqual([
      { display_name: COMPOSED },
    ]);
    const { rows: forced } = await sql`select from pg_class
    where relname in ('accounts', 'organisations', 'scim_groups') and relforcerowsecurity`.execute(db);
    expect(forced).toHaveLength(3);
    await close();
  },
);
