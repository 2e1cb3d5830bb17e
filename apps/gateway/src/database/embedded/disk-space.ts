/**
 * Whether the disk takes what the engine writes. The engine answers a full disk with an error where it writes a table, and
 * dies where it writes its log; so it is kept from writing while there is still room for what it has to finish.
 */
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { type Clock, systemClock } from '../../platform/clock';

/** Four files of the engine's log, 16 MiB each. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** Far less is written in this time than is reserved. */
const CHECK_INTERVAL_MS = 500;

/** Never rejects. */
export type DiskSpace = () => Promise<boolean>;

/** Answers from the last look while that is fresh. */
export function createDiskSpace(folder: string, clock: Clock = systemClock): DiskSpace {
  let seen: { at: number; hasRoom: Promise<boolean> } | undefined;
  return () => {
    const at = clock.now();
    if (seen === undefined || at - seen.at >= CHECK_INTERVAL_MS) seen = { at, hasRoom: hasSpace(folder) };
    return seen.hasRoom;
  };
}

async function hasSpace(folder: string): Promise<boolean> {
  try {
    // A file system that is mounted read-only says so even to the superuser.
    await access(folder, constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some file systems do not tell.
    return blocks === 0 || bavail * bsize >= RESERVE_BYTES;
  } catch {
    return false;
  }
}
