/** Waits until folders and files are on the disk. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A created or renamed file keeps its name in a power cut only when its folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** The folder with all files and folders in it. At the same time, because the disk then writes them together. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await syncTree(path);
      else if (entry.isFile()) await sync(path, 'r+');
    }),
  );
  await syncFolder(folder);
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
