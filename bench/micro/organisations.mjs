// The reads of a boot (session, person, active organisation, entitlements) for a user with 5,000 organisations and for a
// user with 5, on one database.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { loadCode } from '../load-code.mjs';
import { formatTable } from '../report/format-table.mjs';
import { workFolder } from '../site/paths.mjs';
import { mediansInTurns } from '../stats/measure-in-turns.mjs';
import { median } from '../stats/quantile.mjs';

const BOOTS_PER_ROUND = 20;
const COUNTS = { few: 5, many: 5_000 };
const ROWS_PER_STATEMENT = 500;

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runOrganisations(_world, rounds) {
  const parts = await loadCode('organisations', {
    embedded: 'apps/gateway/src/database/embedded/open-embedded.ts',
    bearer: 'apps/gateway/src/bearer/with-bearer.ts',
    facts: 'apps/gateway/src/boot/store.ts',
    session: 'apps/gateway/src/identity/test-support/put-session.ts',
  });
  const folder = path.join(workFolder, 'organisations');
  rmSync(folder, { recursive: true, force: true });
  const { db, close } = await parts.embedded.openEmbedded(folder);
  const withBearer = parts.bearer.createWithBearer(db, { now: () => Date.now() }, []);

  /** @returns {Promise<number>} how many organisations the answer has */
  async function bootAs(sessionId, userId) {
    const claims = { clientId: 'unified-shell', userId, scope: '', sessionId, createdAt: 0, expiresIn: 1 };
    const facts = await withBearer(claims, (bearer) => parts.facts.loadBootFacts(bearer, { warn: () => {} }));
    return facts.cluster[0].organisations.length;
  }

  async function booting(name) {
    const userId = await addMember(db, COUNTS[name]);
    await parts.session.putSession(db, name, userId, Date.now());
    return async () => {
      const times = [];
      let inAnswer = 0;
      for (let boot = 0; boot < BOOTS_PER_ROUND; boot += 1) {
        const start = performance.now();
        inAnswer = await bootAs(name, userId);
        times.push(performance.now() - start);
      }
      return { ms: median(times), inAnswer };
    };
  }

  try {
    return await mediansInTurns({ few: await booting('few'), many: await booting('many') }, rounds);
  } finally {
    await close();
  }
}

/** Adds a member of many organisations, each with one product context. @returns the user id of the member's account */
async function addMember(db, count) {
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

export function organisationsTables({ few, many }) {
  const rows = [
    ['5', few.inAnswer, few.ms, 1],
    ['5,000', many.inAnswer, many.ms, many.ms / few.ms],
  ];
  return [
    formatTable('Reads of a boot, embedded database', ['organisations', 'in the answer', 'ms', '÷ 5'], rows),
  ];
}
