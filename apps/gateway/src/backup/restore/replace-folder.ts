import { rename } from 'node:fs/promises';

/** Moves a folder aside and another one into its place. If this fails, the first folder is back in its place. */
export async function replaceFolder(folder: string, next: string, aside: string): Promise<void> {
  await rename(folder, aside);
  try {
    await rename(next, folder);
  } catch (error) {
    await rename(aside, folder);
    throw error;
  }
}
