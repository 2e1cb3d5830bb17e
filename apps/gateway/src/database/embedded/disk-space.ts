/**
 * Checks whether the disk has room for the engine's writes. On a full disk the engine reports an error when it
 * writes a table, but stops when it writes its log. So writing ends while there is still room to finish what has
 * begun.
 */
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { type Clock, systemClock } from '../../platform/clock';

/** Four files of the engine's log, 16 MiB each. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** In this time far less is written than is reserved. */
const CHECK_INTERVAL_MS = 500;

/** Never rejects. */
export type DiskSpace = () => Promise<boolean>;

/** Returns the last result for CHECK_INTERVAL_MS before it checks again. */
export function createDiskSpace(folder: string, clock: Clock = systemClock): DiskSpace {
  let seen: { at: number; hasRoom: Promise<boolean> } | undefined;
  return () => {
    const at = clock.now();
    // A clock that was set back counts as an outdated check.
    if (seen === undefined || Math.abs(at - seen.at) >= CHECK_INTERVAL_MS)
      seen = { at, hasRoom: hasSpace(folder) };
    return seen.hasRoom;
  };
}

async function hasSpace(folder: string): Promise<boolean> {
  try {
    // On a file system that is mounted read-only this fails even for the superuser.
    await access(folder, constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some file systems do not report their size.
    return blocks === 0 || bavail * bsize >= RESERVE_BYTES;
  } catch {
    return false;
  }
}
