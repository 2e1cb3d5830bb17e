/**
 * Locks the data folder for one process: the embedded database has no lock, and two processes on one folder corrupt
 * it (contract §8, decisions/0028).
 *
 * Each holder writes a numbered file in `<folder>/lock`; the highest number holds the lock. A process takes over
 * from a dead holder n by creating n+1, which only one process can do. The highest file is never removed: a slow
 * process with an outdated listing creates a lower number and sees that it has lost.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { type Clock, systemClock } from '../../platform/clock';
import { DatabaseError } from '../database-error';
import { bindHolderSocket, probeHolderSocket } from './holder-socket';
import { type ProcessIdentity, type ProcessTable, systemProcessTable } from './process-identity';

export interface FolderLock {
  /** Whether this process still holds the folder. Looks at the disk when the last look is older than a few seconds. */
  isHeld(): Promise<boolean>;
  /** Leaves the folder to the next process, unless another one has taken it over. */
  release(): Promise<void>;
}

export interface LockOptions {
  /** Takes over from a holder when it is unknown whether that process has ended. */
  takeOver?: boolean | undefined;
  processes?: ProcessTable;
  clock?: Clock;
  wait?(ms: number): Promise<unknown>;
}

interface Holder extends ProcessIdentity {
  /** The name of the holder's socket; null where it has none. */
  socket: string | null;
}

const nullableText = v.optional(v.nullable(v.string()));
const holderText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
    startedAt: v.nullable(v.string()),
    bootId: nullableText,
    pidNamespace: nullableText,
    machineId: nullableText,
    host: v.optional(v.string()),
    socket: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^socket-[\w-]+$/))), null),
  }),
);

const MAX_LOCK_ATTEMPTS = 20;
const HEARTBEAT_INTERVAL_MS = 2_000;
/** A holder uses the folder no longer than this without a look at the lock. */
const MAX_UNCONFIRMED_MS = 5_000;
/** Longer than MAX_UNCONFIRMED_MS: a holder that was silent for this time looks before it writes again. */
const SILENCE_MS = 15_000;
const LOOK_INTERVAL_MS = 1_000;

/** @throws DatabaseError FOLDER_LOCKED, naming the process that holds it */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { takeOver = false, processes = systemProcessTable, clock = systemClock, wait = delay } = options;
  const directory = join(folder, 'lock');
  const file = (number: number) => join(directory, String(number));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const claim = join(directory, `claim-${id}`);
  const socketName = `socket-${id}`;
  const socket = await bindHolderSocket(directory, socketName);
  const self: Holder = { ...processes.self, socket: socket === undefined ? null : socketName };

  async function acquire(): Promise<number> {
    for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt++) {
      const last = Math.max(0, ...(await readNumbers(directory)));
      const holder = last === 0 ? undefined : await readHolder(file(last), processes.self);
      if (holder !== undefined) {
        const state = await probeHolder(directory, file(last), holder, { processes, wait });
        if (state === 'alive') throw lockedBy(folder, holder, processes.self);
        if (state === 'unknown' && !takeOver) throw perhapsLockedBy(folder, holder);
      }
      const ownNumber = last + 1;
      if (!(await tryLink(claim, file(ownNumber)))) continue;
      const numbers = await readNumbers(directory);
      const isOvertaken = numbers.some((number) => number > ownNumber);
      await Promise.all(
        numbers
          .filter((number) => (isOvertaken ? number === ownNumber : number < ownNumber))
          .map((number) => rm(file(number), { force: true })),
      );
      if (isOvertaken) continue;
      if (holder?.socket) await rm(join(directory, holder.socket), { force: true });
      return ownNumber;
    }
    throw new DatabaseError(
      'FOLDER_LOCKED',
      `The lock ${directory} changed its owner repeatedly. Check whether other processes are starting.`,
    );
  }

  try {
    await writeDurably(claim, JSON.stringify(self));
    const number = await acquire();
    const held = holdLock(directory, number, clock);
    return {
      isHeld: held.isHeld,
      async release() {
        held.stop();
        if (await held.look()) await writeFile(file(number), '');
        await socket?.close();
      },
    };
  } catch (error) {
    await socket?.close();
    throw error;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Gives a sign of life at regular times, and finds out whether another process has taken over. */
function holdLock(directory: string, number: number, clock: Clock) {
  const file = join(directory, String(number));
  let isLost = false;
  let confirmedAt = clock.now();

  async function look(): Promise<boolean> {
    if (isLost) return false;
    const at = clock.now();
    // A folder that cannot be read now is not a lost one: the disk may be away for a moment.
    const numbers = await readNumbers(directory).catch(() => undefined);
    if (numbers === undefined) return false;
    if (Math.max(0, ...numbers) === number) confirmedAt = at;
    else isLost = true;
    return !isLost;
  }

  async function beat(): Promise<void> {
    if (!(await look())) return;
    const at = new Date(clock.now());
    // On a read-only disk there is no sign of life, and no other process could take over either.
    await utimes(file, at, at).catch(() => {});
  }

  const timer = setInterval(() => void beat(), HEARTBEAT_INTERVAL_MS);
  timer.unref();
  return {
    look,
    async isHeld() {
      // A clock that was set back counts as an outdated look.
      if (!isLost && Math.abs(clock.now() - confirmedAt) < MAX_UNCONFIRMED_MS) return true;
      return look();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * On the kernel of the holder, its socket or the process table answers. From another kernel only signs of life can
 * be seen; without them, the holder is dead if its own machine has restarted since.
 */
async function probeHolder(
  directory: string,
  file: string,
  holder: Holder,
  { processes, wait }: Required<Pick<LockOptions, 'processes' | 'wait'>>,
): Promise<'alive' | 'dead' | 'unknown'> {
  const { self } = processes;
  const isSameKernel = holder.bootId === self.bootId && (self.bootId !== null || isSameMachine(holder, self));
  if (isSameKernel) {
    const answer = holder.socket === null ? 'unknown' : await probeHolderSocket(directory, holder.socket);
    if (answer !== 'unknown') return answer;
    if (holder.pidNamespace === self.pidNamespace) return processes.isAlive(holder) ? 'alive' : 'dead';
  }
  if (await showsLife(file, wait)) return 'alive';
  return !isSameKernel && isSameMachine(holder, self) ? 'dead' : 'unknown';
}

function isSameMachine(one: ProcessIdentity, other: ProcessIdentity): boolean {
  if (one.machineId !== null && other.machineId !== null) return one.machineId === other.machineId;
  return one.host === other.host;
}

/** Compares the file's time with itself only: the clocks of two machines differ. */
async function showsLife(file: string, wait: (ms: number) => Promise<unknown>): Promise<boolean> {
  const readTime = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const first = await readTime();
  for (let waitedMs = 0; waitedMs < SILENCE_MS; waitedMs += LOOK_INTERVAL_MS) {
    await wait(LOOK_INTERVAL_MS);
    if ((await readTime()) !== first) return true;
  }
  return false;
}

function lockedBy(folder: string, holder: Holder, self: ProcessIdentity): DatabaseError {
  const place = holder.host === self.host ? '' : ` on ${holder.host}`;
  return new DatabaseError(
    'FOLDER_LOCKED',
    `The data folder ${folder} is in use by process ${holder.pid}${place}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

function perhapsLockedBy(folder: string, { pid, host }: Holder): DatabaseError {
  return new DatabaseError(
    'FOLDER_LOCKED',
    `The data folder ${folder} belongs to process ${pid} on ${host}, and it cannot be seen from here whether that process has ended. Make sure that it has, then start once with DATA_DIR_TAKE_OVER=1.`,
  );
}

async function readNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
}

/**
 * Undefined when the file is empty (released) or removed (another process was faster; the next attempt sees it). A
 * part that an older release did not write is taken to be that of this machine.
 */
async function readHolder(file: string, self: ProcessIdentity): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const result = v.safeParse(holderText, text);
  if (!result.success) return undefined;
  const { pid, startedAt, socket, ...rest } = result.output;
  return {
    pid,
    startedAt,
    socket,
    bootId: rest.bootId === undefined ? self.bootId : rest.bootId,
    pidNamespace: rest.pidNamespace === undefined ? self.pidNamespace : rest.pidNamespace,
    machineId: rest.machineId === undefined ? self.machineId : rest.machineId,
    host: rest.host ?? self.host,
  };
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
