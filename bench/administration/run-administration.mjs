// Measures the lists of the administration, as whole calls of its API, and the reads of a boot, on both engines with a
// company of 100,000 people in 5,000 organisations.
import { rmSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { findPostgresql, startPostgresql } from '../../scripts/lib/postgresql.mjs';
import { loadCode } from '../load-code.mjs';
import { say } from '../report/say.mjs';
import { workFolder } from '../site/paths.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { median } from '../stats/quantile.mjs';
import { callers, listAdminCalls } from './admin-lists.mjs';
import { fillCompany, userId } from './fill-company.mjs';

const LARGE = { people: 100_000, organisations: 5_000, members: 20_000, events: 500_000 };
const SMALL = { people: 50, organisations: 5, members: 20, events: 100 };
const BOOTS_PER_ROUND = 20;
/** Works in five organisations of either company. */
const BOOTING = 2;

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runAdministration(_world, rounds) {
  const parts = await loadCode('administration', {
    embedded: 'apps/gateway/src/database/embedded/open-embedded.ts',
    postgresql: 'apps/gateway/src/database/postgresql/open-postgresql.ts',
    api: 'apps/gateway/src/administration/api/admin-api.ts',
    bearer: 'apps/gateway/src/bearer/with-bearer.ts',
    facts: 'apps/gateway/src/boot/store.ts',
    session: 'apps/gateway/src/identity/test-support/put-session.ts',
  });
  const code = Object.assign({}, ...Object.values(parts));
  const postgresql = findPostgresql();
  const figures = { embedded: await measureEmbedded(code, rounds) };
  if (postgresql === undefined) say('NOTE: without PostgreSQL, its figures are missing.');
  else figures.postgresql = await measurePostgresql(code, rounds, postgresql);
  return figures;
}

async function measureEmbedded(code, rounds) {
  const folder = path.join(workFolder, 'administration');
  rmSync(folder, { recursive: true, force: true });
  // After so many changes the database is vacuumed, for longer than a call waits.
  const open = (name) => code.openEmbedded(path.join(folder, name), { acquireTimeoutMs: 600_000 });
  try {
    return await measure(code, rounds, await open('large'), await open('small'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgresql(code, rounds, postgresql) {
  const server = await startPostgresql(postgresql);
  const log = { warn: (facts, text) => say(text ?? String(facts)) };
  const open = (name) => code.openPostgresql(server.createDatabase(name), log);
  try {
    return await measure(code, rounds, await open('large'), await open('small'));
  } finally {
    await server.stop();
  }
}

/** Closes both databases. */
async function measure(code, rounds, large, small) {
  try {
    const start = performance.now();
    await fillCompany(large.background, LARGE);
    const seconds = (performance.now() - start) / 1000;
    await fillCompany(small.background, SMALL);
    say(`filled in ${seconds.toFixed(0)} s`);
    const lists = await measureLists(code, rounds, large);
    return { seconds, ...lists, boot: await measureBoots(code, rounds, { large, small }) };
  } finally {
    await large.close();
    await small.close();
  }
}

/** The median of each list over all rounds, in milliseconds; the first call of each only warms up. */
async function measureLists(code, rounds, { db, background }) {
  const app = await openApi(code, db);
  for (const index of Object.values(callers))
    await code.putSession(db, `admin${index}`, userId(index), Date.now());
  const calls = await listAdminCalls(background, LARGE);
  const times = Object.fromEntries(calls.map(({ as, name }) => [`${as} · ${name}`, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { as, name, address } of calls) {
      const start = performance.now();
      const { statusCode, body } = await app.inject({
        url: address,
        headers: { authorization: `Bearer ${callers[as]}` },
      });
      const taken = performance.now() - start;
      if (statusCode !== 200) throw new Error(`${as} ${address}: ${statusCode} ${body}`);
      if (round >= 0) times[`${as} · ${name}`].push(taken);
    }
  }
  await app.close();
  const lists = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  return { lists, slowest: Math.max(...Object.values(lists)) };
}

async function openApi({ addAdminApi }, db) {
  const app = fastify();
  addAdminApi(app, {
    db,
    readAccessToken: async (token) => ({
      clientId: 'unified-shell',
      userId: userId(Number(token)),
      scope: '',
      sessionId: `admin${token}`,
      createdAt: 0,
      expiresIn: 1,
    }),
    charge: () => {},
    meter: () => () => {},
    limitUnknown: () => {},
    clock: { now: () => Date.now() },
    shipped: { configuredFamilies: new Set(), registrations: () => new Map(), combine: () => [] },
    identityOrigin: '',
    companyDomains: [],
    consoleOrigin: '',
    record: async () => {},
    announceEnded: () => {},
    log: { warn: () => {} },
  });
  await app.ready();
  return app;
}

/** The reads of one person's boot, in turns on the large and on the small database. */
async function measureBoots({ createWithBearer, loadBootFacts, putSession }, rounds, databases) {
  const boots = {};
  for (const [name, { db }] of Object.entries(databases)) {
    await putSession(db, 'boot', userId(BOOTING), Date.now());
    const withBearer = createWithBearer(db, { now: () => Date.now() }, []);
    const claims = {
      clientId: 'unified-shell',
      userId: userId(BOOTING),
      scope: '',
      sessionId: 'boot',
      createdAt: 0,
      expiresIn: 1,
    };
    boots[name] = () => withBearer(claims, (bearer) => loadBootFacts(bearer, { warn: () => {} }));
  }
  const runs = [];
  for (let round = -1; round < rounds; round += 1) {
    const times = { large: [], small: [] };
    for (let boot = 0; boot < BOOTS_PER_ROUND; boot += 1) {
      for (const [name, run] of Object.entries(boots)) {
        const start = performance.now();
        await run();
        times[name].push(performance.now() - start);
      }
    }
    const [large, small] = [median(times.large), median(times.small)];
    if (round >= 0) runs.push({ large, small, ratio: large / small });
  }
  return mediansOf(runs);
}
