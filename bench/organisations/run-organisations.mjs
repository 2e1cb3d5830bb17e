// Measures the reads of a boot (session, person, active organisation, entitlements) for a user with 5,000 organisations
// and for a user with 5, in turns on one database.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { workFolder } from '../site/paths.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { median } from '../stats/quantile.mjs';
import { rotated } from '../stats/rotated.mjs';
import { addMember } from './add-member.mjs';
import { loadBootCode } from './load-boot-code.mjs';

const BOOTS_PER_ROUND = 20;
const COUNTS = { few: 5, many: 5_000 };

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runOrganisations(_world, rounds) {
  const { openEmbedded, createWithBearer, loadBootFacts, putSession } = await loadBootCode();
  const folder = path.join(workFolder, 'organisations');
  rmSync(folder, { recursive: true, force: true });
  const { db, close } = await openEmbedded(folder);
  const withBearer = createWithBearer(db, { now: () => Date.now() }, []);
  const counts = {};

  async function bootAs(name, userId) {
    const claims = {
      clientId: 'unified-shell',
      userId,
      scope: '',
      sessionId: name,
      createdAt: 0,
      expiresIn: 1,
    };
    const facts = await withBearer(claims, (bearer) => loadBootFacts(bearer, { warn: () => {} }));
    counts[name] = facts.cluster[0].organisations.length;
  }

  async function timeOf(name, userId) {
    const times = [];
    for (let boot = 0; boot < BOOTS_PER_ROUND; boot += 1) {
      const start = performance.now();
      await bootAs(name, userId);
      times.push(performance.now() - start);
    }
    return median(times);
  }

  try {
    const people = [];
    for (const [name, count] of Object.entries(COUNTS)) {
      const userId = await addMember(db, count);
      await putSession(db, name, userId, Date.now());
      people.push([name, userId]);
    }
    for (const person of people) await timeOf(...person);
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const taken = {};
      for (const [name, userId] of rotated(people, round)) taken[name] = await timeOf(name, userId);
      runs.push({ ...taken, ratio: taken.many / taken.few });
    }
    return { ...mediansOf(runs), counts };
  } finally {
    await close();
  }
}
