// Adds a member of many organisations, each with one product context.

const ROWS_PER_STATEMENT = 500;

/** @returns the user id of the member's account */
export async function addMember(db, count) {
  const person = crypto.randomUUID();
  const userId = `${count}@ExternalID`;
  await db
    .insertInto('people')
    .values({ id: person, email: `${count}@bench.example`, password_hash: null })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      user_id: userId,
      person_id: person,
      type: 'type2',
      auth_type: 'eoa',
      owning_organisation_id: null,
      first_name: 'Ann',
      last_name: 'Onymous',
      display_name: 'Ann Onymous',
      preferred_languages: ['en-US'],
    })
    .execute();
  const indexes = Array.from({ length: count }, (_, index) => index);
  while (indexes.length > 0) {
    const ids = indexes.splice(0, ROWS_PER_STATEMENT).map((index) => `${index}-${count}@UnifiedOrg`);
    await db
      .insertInto('organisations')
      .values(ids.map((id) => ({ id, tenant: id.split('@')[0], name: `Organisation ${id}`, region: 'va7' })))
      .execute();
    await db
      .insertInto('memberships')
      .values(ids.map((id) => ({ user_id: userId, organisation_id: id, named_roles: [] })))
      .execute();
    await db.insertInto('product_contexts').values(ids.map(entitlementOf)).execute();
  }
  return userId;
}

function entitlementOf(organisation_id) {
  return { id: crypto.randomUUID(), organisation_id, user_id: null, service_code: 'acp', data: '{}' };
}
