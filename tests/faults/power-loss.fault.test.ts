/**
 * Acknowledged writes of the embedded database survive a power cut. `CUTS` sets the number of cuts, `SEED` repeats the
 * moments of an earlier run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openEngine } from '../../apps/gateway/src/database/embedded/open-engine';
import { PowerLossFiles } from './support/power-loss-files';
import { createSeededRandom } from './support/seeded-random';

const CUTS = Number(process.env['CUTS'] ?? '20');
const CUTS_PER_RUN = 10;
const CHECKPOINT_EVERY = 150;
const TIMEOUT_MS = 60_000 + CUTS * 10_000;
const random = createSeededRandom();
process.stdout.write(`SEED=${random.seed}\n`);

const row = v.array(v.object({ id: v.number(), whole: v.boolean() }));

/** The ids of a database after its recovery. Rejects when it does not open. */
async function readIds(folder: string): Promise<Set<number>> {
  const engine = await openEngine(folder);
  const { rows } = await engine.query(
    `select id, text = repeat(chr(97 + id % 26), length) as whole from things`,
  );
  // An index and the table agree.
  await engine.exec(`set enable_seqscan = off`);
  const found = v.parse(row, rows);
  const { rows: counted } = await engine.query('select count(*)::int as count from things where id >= 0');
  expect(counted).toEqual([{ count: found.length }]);
  await engine.close();
  expect(found.filter(({ whole }) => !whole)).toEqual([]);
  return new Set(found.map(({ id }) => id));
}

async function run(folder: string, cuts: number): Promise<number> {
  let files: PowerLossFiles | undefined;
  const engine = await openEngine(path.join(folder, 'live'), (live) => {
    files = new PowerLossFiles(live, path.join(folder, 'durable'), random);
    return files;
  });
  if (files === undefined) throw new Error('The engine has no files');
  const disk = files;
  await engine.exec('create table things (id int primary key, length int, text text); checkpoint');
  disk.startRecording();
  const moments = new Map<string, number[]>();
  const acknowledged: number[] = [];
  let operationsLeft = random.between(1, 300);
  disk.onOperation = () => {
    operationsLeft -= 1;
    if (operationsLeft > 0 || moments.size >= cuts) return;
    operationsLeft = random.between(1, 300);
    const cut = path.join(folder, `cut-${moments.size}`);
    disk.cut(path.join(cut, 'db'));
    moments.set(cut, [...acknowledged]);
  };
  for (let id = 0; moments.size < cuts; id += 1) {
    const length = Math.floor(random.between(1, 20_000));
    await engine.query(`insert into things values ($1, $2, repeat(chr(97 + $1 % 26), $2))`, [id, length]);
    acknowledged.push(id);
    if (id % 3 === 2) {
      await engine.query('update things set length = 1, text = chr(97 + id % 26) where id = $1', [id - 1]);
    }
    if (id % CHECKPOINT_EVERY === CHECKPOINT_EVERY - 1) {
      await engine.exec('checkpoint');
      await engine.exec('vacuum things');
    }
  }
  disk.onOperation = () => {};
  await engine.close();
  let checked = 0;
  for (const [cut, kept] of moments) {
    const ids = await readIds(cut);
    expect(kept.filter((id) => !ids.has(id))).toEqual([]);
    checked += kept.length;
    await rm(cut, { recursive: true });
  }
  return checked;
}

it(`X1 loses no acknowledged write in ${CUTS} power cuts at any moment`, {
  timeout: TIMEOUT_MS,
}, async () => {
  let writes = 0;
  for (let done = 0; done < CUTS; done += CUTS_PER_RUN) {
    const folder = await mkdtemp(path.join(tmpdir(), 'power-'));
    await mkdir(path.join(folder, 'live'));
    try {
      writes += await run(folder, Math.min(CUTS_PER_RUN, CUTS - done));
    } finally {
      await rm(folder, { recursive: true });
    }
    process.stdout.write(
      `${Math.min(done + CUTS_PER_RUN, CUTS)} cuts, ${writes} acknowledged writes found again\n`,
    );
  }
});
