/**
 * Locks the data folder for one process: the embedded database has no lock, and two processes on one folder corrupt
 * it (contract §8).
 *
 * Each holder writes a numbered file in `<folder>/lock`; the highest number holds the lock. A process takes over
 * from a dead holder n by creating n+1, which only one process can do. The highest file is never removed: a slow
 * process with an outdated listing creates a lower number and sees that it has lost.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseError } from '../database-error';
import { type ProcessIdentity, type ProcessTable, systemProcessTable } from './process-identity';

const identityText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), startedAt: v.nullable(v.string()) }),
);

const MAX_LOCK_ATTEMPTS = 20;

/**
 * @returns a function that releases the folder
 * @throws DatabaseError FOLDER_LOCKED, naming the process that holds it
 */
export async function lockFolder(
  folder: string,
  processes: ProcessTable = systemProcessTable,
): Promise<() => Promise<void>> {
  const directory = join(folder, 'lock');
  const file = (number: number) => join(directory, String(number));
  await mkdir(directory, { recursive: true });
  const claim = join(directory, `claim-${randomUUID()}`);
  await writeFile(claim, JSON.stringify(processes.self), { flag: 'wx' });
  try {
    for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt++) {
      const last = Math.max(0, ...(await readNumbers(directory)));
      const holder = last === 0 ? undefined : await readHolder(file(last));
      if (holder !== undefined && processes.isAlive(holder)) throw lockedBy(folder, holder);
      const ownNumber = last + 1;
      if (!(await tryLink(claim, file(ownNumber)))) continue;
      const numbers = await readNumbers(directory);
      const isOvertaken = numbers.some((number) => number > ownNumber);
      await Promise.all(
        numbers
          .filter((number) => (isOvertaken ? number === ownNumber : number < ownNumber))
          .map((number) => rm(file(number), { force: true })),
      );
      if (!isOvertaken) return () => writeFile(file(ownNumber), '');
    }
    throw new DatabaseError(
      'FOLDER_LOCKED',
      `The lock ${directory} changed its owner repeatedly. Check whether other processes are starting.`,
    );
  } finally {
    await rm(claim, { force: true });
  }
}

function lockedBy(folder: string, { pid }: ProcessIdentity): DatabaseError {
  return new DatabaseError(
    'FOLDER_LOCKED',
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

async function readNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
}

/**
 * Undefined when the file is empty (released) or removed (another process was faster; the next attempt sees it).
 */
async function readHolder(file: string): Promise<ProcessIdentity | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const result = v.safeParse(identityText, text);
  return result.success ? result.output : undefined;
}

/** Creating a link is atomic: it fails when the name exists, and the file has its whole content at once. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
