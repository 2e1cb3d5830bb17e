/** Paths of Unix sockets, which are much shorter than those of files. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** `sun_path` has 104 bytes on macOS and 108 on Linux (unix(7)), with the zero byte at the end. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface SocketPath {
  path: string;
  /** The path is valid until this call. */
  forget(): Promise<void>;
}

/**
 * On Linux the path of an open folder is short, however deep the folder is.
 * @returns undefined where the path is too long, and on Windows, where such an address is no file of the folder
 */
export async function openSocketPath(directory: string, name: string): Promise<SocketPath | undefined> {
  if (process.platform === 'win32') return undefined;
  const whole = join(directory, name);
  if (Buffer.byteLength(whole) <= MAX_SOCKET_PATH_BYTES)
    return { path: whole, forget: () => Promise.resolve() };
  if (process.platform !== 'linux') return undefined;
  const folder = await open(directory, 'r');
  return { path: `/proc/self/fd/${folder.fd}/${name}`, forget: () => folder.close() };
}
