/**
 * A Unix socket in the lock's folder that its holder keeps bound. The kernel accepts connections to it as long as the
 * holder lives, also from other containers and while the holder is busy, and refuses them afterwards.
 */
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { openSocketPath } from '../../platform/socket-path';

export interface HolderSocket {
  close(): Promise<void>;
}

/** Undefined where the file system or the platform has no such sockets. */
export async function bindHolderSocket(directory: string, name: string): Promise<HolderSocket | undefined> {
  const short = await openSocketPath(directory, name);
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
  const short = await openSocketPath(directory, name);
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
