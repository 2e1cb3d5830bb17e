/** Closes the data folder to all users but its owner, as PostgreSQL requires of its own. */
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '../database-error';

/** The names that the product gives to files and folders of the data folder. Others may belong to someone else. */
const OWN_NAMES = /^(db|db\..+|lock|backups|secret|commands\.sock|restore\..+)$/;
const OTHERS = 0o077;
/** Of folders in which every user may create files, such as `/tmp` (inode(7)). */
const STICKY = 0o1000;

/**
 * Repairs the modes of everything that the product keeps in the folder; creates the folder when it is missing.
 * @throws DatabaseError FOLDER_OPEN when the folder cannot be closed
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const { mode } = await lstat(folder);
  if ((mode & STICKY) !== 0) throw openError(folder);
  await closePath(folder);
  for (const name of await readdir(folder)) if (OWN_NAMES.test(name)) await closeTree(join(folder, name));
}

async function closeTree(path: string): Promise<void> {
  if (!(await closePath(path))) return;
  for (const name of await readdir(path)) await closeTree(join(path, name));
}

/** @returns whether the path is a folder */
async function closePath(path: string): Promise<boolean> {
  const found = await lstatOrNothing(path);
  if (found === undefined || found.isSymbolicLink()) return false;
  if ((found.mode & OTHERS) === 0) return found.isDirectory();
  const failure = await chmod(path, found.mode & 0o7700).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failure?.code === 'ENOENT') return false;
  // Some file systems accept the call and change nothing.
  const after = failure ?? (await lstatOrNothing(path));
  if (after instanceof Error || (after !== undefined && (after.mode & OTHERS) !== 0)) {
    throw openError(path, failure);
  }
  return found.isDirectory();
}

/** Another process, which is starting too, may have removed it. */
function lstatOrNothing(path: string) {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function openError(path: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'FOLDER_OPEN',
    `Other users of this machine may read ${path}, and its mode cannot be changed. Set DATA_DIR to a folder that belongs to the user of this process alone.`,
    cause === undefined ? {} : { cause },
  );
}
