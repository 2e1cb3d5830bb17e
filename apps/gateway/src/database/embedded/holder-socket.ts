/**
 * A Unix socket in the lock's folder that its holder keeps bound. The kernel accepts connections to it as long as the
 * holder lives, also from other containers and while the holder is busy, and refuses them afterwards.
 */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** `sun_path` has 104 bytes on macOS and 108 on Linux (unix(7)), with the zero byte at the end. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface HolderSocket {
  close(): Promise<void>;
}

/** Undefined where the file system or the platform has no such sockets. */
export async function bindHolderSocket(directory: string, name: string): Promise<HolderSocket | undefined> {
  // On Windows such an address is a named pipe, which is no file of the folder.
  if (process.platform === 'win32') return undefined;
  const short = await shorten(directory, name);
  if (short === undefined) return undefined;
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path: short.path, exclusive: true }, resolve);
    });
  } catch {
    await short.forget();
    return undefined;
  }
  // The socket must not keep an otherwise finished process alive.
  server.unref();
  return {
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(join(directory, name), { force: true });
      await short.forget();
    },
  };
}

/** `unknown`: there is no socket, or the system does not say. */
export async function probeHolderSocket(
  directory: string,
  name: string,
): Promise<'alive' | 'dead' | 'unknown'> {
  const short = await shorten(directory, name);
  if (short === undefined) return 'unknown';
  try {
    return await new Promise((resolve) => {
      const socket = connect(short.path, () => {
        socket.destroy();
        resolve('alive');
      });
      socket.once('error', (error: NodeJS.ErrnoException) => {
        // A full queue belongs to a holder that lives.
        if (error.code === 'EAGAIN') resolve('alive');
        else resolve(error.code === 'ECONNREFUSED' ? 'dead' : 'unknown');
      });
    });
  } finally {
    await short.forget();
  }
}

/** On Linux the path of an open folder is short, however deep the folder is. */
async function shorten(
  directory: string,
  name: string,
): Promise<{ path: string; forget(): Promise<void> } | undefined> {
  const whole = join(directory, name);
  if (Buffer.byteLength(whole) <= MAX_SOCKET_PATH_BYTES)
    return { path: whole, forget: () => Promise.resolve() };
  if (process.platform !== 'linux') return undefined;
  const folder: FileHandle = await open(directory, 'r');
  return { path: `/proc/self/fd/${folder.fd}/${name}`, forget: () => folder.close() };
}
