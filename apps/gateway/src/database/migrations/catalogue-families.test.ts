/** The step that adds the families of registrations, on a database with and without organisations. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { families } from '../../registrations/families';
import { asOwner } from '../test-support/as-owner';
import { testEngines } from '../test-support/test-engines';
import { catalogueFamilies } from './0036-catalogue-families';

it.each(testEngines)(
  'an installation with organisations keeps all families, an empty one has none, on $name',
  async ({ createDatabase }) => {
    const { db, close } = await createDatabase();
    const migrate = () =>
      asOwner(db, async (owner) => {
        await sql`drop table catalogue_families`.execute(owner);
        for (const statement of catalogueFamilies.statements) await sql.raw(statement).execute(owner);
      });
    const added = async () =>
      (await db.selectFrom('catalogue_families').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      );
    await migrate();
    expect(await added()).toEqual([]);
    await db
      .insertInto('organisations')
      .values({ id: 'elm', tenant: 'elm', name: 'Elm', region: 'va7' })
      .execute();
    await migrate();
    expect(await added()).toEqual(families.map(({ name }) => name).toSorted());
    await close();
  },
);
